import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useLayoutEffect, useRef } from "react";
import styles from "./row.module.css";
import { rowId } from "./sortable";

/** The handle by which a row is dragged. It moves the row's element directly, without rendering at every step. */
export function DragHandle({ id, name }: { id: number; name: string }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: rowId(id),
  });
  const handle = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    setActivatorNodeRef(handle.current);
    setNodeRef(rowOf(handle.current));
    return () => setNodeRef(null);
  }, [setActivatorNodeRef, setNodeRef]);
  const moved = CSS.Translate.toString(transform) ?? "";
  useLayoutEffect(() => {
    const row = rowOf(handle.current);
    if (!row) return;
    row.style.transform = moved;
    row.style.transition = transition ?? "";
    row.toggleAttribute("data-dragging", isDragging);
  }, [moved, transition, isDragging]);
  return (
    <span ref={handle} {...attributes} {...listeners} className={styles.handle} aria-label={name}>
      ⠿
    </span>
  );
}

function rowOf(handle: HTMLElement | null): HTMLElement | null {
  return handle?.closest("li") ?? null;
}
