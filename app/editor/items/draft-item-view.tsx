import type { DraftItem } from "~/domain/drafts/draft";
import { defaultItemSize, type Item } from "~/domain/items/item";
import { ItemView } from "~/ui/items/items";

/** Shows an item of a draft as visitors will see it. An item without a size gets the default one. */
export function DraftItemView({ item }: { item: DraftItem }) {
  const sized = "size" in item ? { ...item, size: item.size || defaultItemSize } : item;
  return <ItemView item={sized as Item} />;
}
