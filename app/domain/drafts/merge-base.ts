import { type Draft, type DraftFields, type DraftItem, isLaterField, type MergeBase } from "./draft.ts";
import { limits } from "../limits.ts";

/** Returns the index in the base of the item with a key; null for an item that was added since. */
export function indexInBase({ items, keys }: MergeBase, key: number): number | null {
  const place = keys ? keys.indexOf(key) : key;
  return place >= 0 && place < items.length ? place : null;
}

/** Creates the merge base of a record. */
export function createMergeBase(fields: DraftFields, items: readonly DraftItem[]): MergeBase {
  const hashes = Object.entries<string | boolean>({ ...fields }).map(
    ([name, value]) => [name, hashField(value)] as const,
  );
  return { fields: Object.fromEntries(hashes), items: items.map(hashItem) };
}

/** Parses the base in a form field; null for any other text. A draft without a base can be merged too. */
export function parseMergeBase(text: string): MergeBase | null {
  try {
    const { fields, items, keys } = JSON.parse(text) as MergeBase;
    const hashes: unknown[] = Object.values({ ...fields });
    const isBase = Array.isArray(items) && items.length <= limits.items && items.every(isText) && hashes.every(isText);
    const isKeyed = Array.isArray(keys) && keys.length <= limits.items && keys.every(Number.isInteger);
    return isBase ? { fields: { ...fields }, items, ...(isKeyed && { keys }) } : null;
  } catch {
    return null;
  }
}

/** Returns a hash of everything written in a draft, independent of what is open. */
export function hashContent({
  fields,
  items,
  adding,
  pasting,
}: Pick<Draft, "fields" | "items" | "adding" | "pasting">): string {
  // Blank fields that earlier releases lack don't change the hash.
  const hashed = Object.entries(fields).filter(([name, value]) => value !== "" || !isLaterField(name));
  const content = [
    Object.fromEntries(hashed),
    items.map(({ item }) => item),
    adding?.item ?? null,
    ...(pasting === "" ? [] : [pasting]),
  ];
  return hash(JSON.stringify(content));
}

export function hashField(value: string | boolean): string {
  return hash(String(value));
}

/** Returns an item's type and hash. An edited item is matched by the type. */
export function hashItem(item: DraftItem): string {
  return memoize(itemHashes, item, () => `${item.type}.${hash(serializeItem(item))}`);
}

/** Serializes an item. Equal items have equal texts, in whatever order their parts are. */
export function serializeItem(item: DraftItem): string {
  return memoize(serializedItems, item, () => {
    return JSON.stringify(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** Items are immutable, and comparing long versions needs each text several times. */
const [serializedItems, itemHashes] = [new WeakMap<DraftItem, string>(), new WeakMap<DraftItem, string>()];

function memoize(cache: WeakMap<DraftItem, string>, item: DraftItem, compute: () => string): string {
  const value = cache.get(item) ?? compute();
  cache.set(item, value);
  return value;
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/** Returns a 53-bit hash, by the published function cyrb53. SHA is asynchronous in browsers. */
function hash(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2_654_435_761);
    two = Math.imul(two ^ unit, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36);
}
