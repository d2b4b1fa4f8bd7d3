import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  type SortingStrategy,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useId, useMemo } from "react";
import { useTranslation } from "react-i18next";

/**
 * Makes rows sortable by their handles: by mouse after 5 px, by touch after 120 ms, and by keyboard. The page scrolls
 * within a quarter of the window from its edge (docs/product.md section 9). A drop applies the same intent as the move
 * buttons; a drop outside the list or at the same index changes nothing.
 */
export function Sortable({ items, strategy = verticalListSortingStrategy, onMove, children }: SortableProps) {
  const { t } = useTranslation("admin");
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // Handles update only if the order changes.
  const order = items.map(({ key }) => rowId(key)).join();
  const ids = useMemo(() => (order === "" ? [] : order.split(",")), [order]);
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;

  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      autoScroll={{ threshold: { x: 0.25, y: 0.25 } }}
      onDragEnd={({ active, over }: DragEndEvent) => {
        if (!over || over.id === active.id) return;
        onMove({ type: "move", from: place(active.id) - 1, to: place(over.id) - 1 });
      }}
      accessibility={{
        screenReaderInstructions: { draggable: t("editor.dragInstructions") },
        announcements: {
          onDragStart: ({ active }) => t("editor.dragStarted", { from: place(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t("editor.draggedOver", { from: place(active.id), to: place(over.id) }) : t("editor.draggedOut"),
          onDragEnd: ({ active, over }) =>
            over ? t("editor.dropped", { from: place(active.id), to: place(over.id) }) : t("editor.dragCancelled"),
          onDragCancel: () => t("editor.dragCancelled"),
        },
      }}
    >
      <SortableContext items={ids} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface SortableProps {
  items: readonly { readonly key: number }[];
  /** by default, that of a vertical list */
  strategy?: SortingStrategy;
  onMove: (move: { type: "move"; from: number; to: number }) => void;
  children: ReactNode;
}

/** Returns the id of a row for dnd-kit, which treats the number 0 as missing. */
export function rowId(key: number): string {
  return `row-${key}`;
}
