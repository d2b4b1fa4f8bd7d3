import type { DraftFields, DraftItem } from "./draft.ts";
import { limits } from "./limits.ts";

/**
 * What a draft began from: the base of a three-way merge. A merge only asks whether something is still what it was, so a
 * fingerprint of each field and item is enough (docs/decisions/0008-the-editor.md).
 */
export interface Base {
  readonly fields: Readonly<Partial<Record<keyof DraftFields, string>>>;
  /** in the order of the record; the item whose key in the draft is n began as the n-th */
  readonly items: readonly string[];
}

/** The base that a record's fields and items are. */
export function baseOf(fields: DraftFields, items: readonly DraftItem[]): Base {
  const prints = Object.entries<string | boolean>({ ...fields }).map(
    ([name, value]) => [name, fieldPrint(value)] as const,
  );
  return { fields: Object.fromEntries(prints), items: items.map(itemPrint) };
}

/** The base that a form's field says; null for any other text: a draft without a base can be merged too. */
export function baseIn(text: string): Base | null {
  try {
    const { fields, items } = JSON.parse(text) as Base;
    const prints: unknown[] = Object.values({ ...fields });
    const isBase = Array.isArray(items) && items.length <= limits.items && items.every(isText) && prints.every(isText);
    return isBase ? { fields: { ...fields }, items } : null;
  } catch {
    return null;
  }
}

export function fieldPrint(value: string | boolean): string {
  return hash(String(value));
}

/** The type and a hash of an item: the type tells which item an edited one was. */
export function itemPrint(item: DraftItem): string {
  return `${item.type}.${hash(itemText(item))}`;
}

/** Two items say the same when their texts are equal; the order of their parts doesn't count. */
export function itemText(item: DraftItem): string {
  return JSON.stringify(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** 53 bits, by the published function cyrb53: browsers hash texts by SHA only asynchronously. */
function hash(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 2_654_435_761);
    two = Math.imul(two ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36);
}
