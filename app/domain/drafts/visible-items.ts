import type { Draft } from "./draft.ts";
import { isBlankItem, type Item } from "../items/item.ts";

/** Returns the items that guests would see, including the one being added, and their keys. */
export function visibleItems({ items, adding }: Draft): { items: Item[]; keys: number[] } {
  const visible = [...items, ...(adding ? [adding] : [])].filter(
    ({ item }) => !isBlankItem(item) || item.type === "interruption",
  );
  return {
    items: visible.map(({ item }) => ({ ...item, ...("size" in item && { size: item.size || "md" }) }) as Item),
    keys: visible.map(({ key }) => key),
  };
}
