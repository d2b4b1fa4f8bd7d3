import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useLayoutEffect, useRef } from "react";
import styles from "./row.module.css";
import { rowId } from "./sortable";

/** The drag handle of a row. It moves the row's element directly, as rendering on each pointer move is slow. */
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
