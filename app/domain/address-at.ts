import { allAddresses, type Entry, propertySlugs } from "./addresses.ts";
import { partsOf } from "./areas.ts";

/** What a path is in the table of addresses: its entry, and the parameters, decoded. */
export interface Found {
  readonly entry: Entry;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the address that a path is, as the router does: decoded once, in any letter case, without slashes at its end.
 * Null where the table has none.
 */
export function addressAt(path: string): Found | null {
  const parts = partsOf(path);
  if (parts?.[0] !== "") return null;
  let end = parts.length;
  while (parts[end - 1] === "" && end > 1) end--;
  const entry = entryBelow(tree, parts, 1, end);
  return entry ? { entry, params: paramsOf(entry, parts) } : null;
}

/** The page for guests at a path; null where there is none. Which quotes and tours there are, the database knows. */
export function guestPageAt(path: string): Found | null {
  const found = addressAt(path);
  if (!found?.entry.guests) return null;
  const { property } = found.params;
  return !property || propertySlugs.some((each) => each.toLowerCase() === property.toLowerCase()) ? found : null;
}

/** Whether a path is a page for everybody, search engines too. A quote is its customer's own. */
export function isPublicPage(path: string): boolean {
  return guestPageAt(path)?.entry.guests === "everybody";
}

/** The addresses that begin alike, by their next part in small letters; `:` stands for a parameter. */
interface Branch {
  entry?: Entry;
  readonly below: Map<string, Branch>;
}

const tree: Branch = { below: new Map() };
for (const entry of allAddresses) {
  let branch = tree;
  for (const part of entry.path.toLowerCase().split("/").filter(Boolean)) {
    const key = part.startsWith(":") ? ":" : part;
    const next = branch.below.get(key) ?? { below: new Map() };
    branch.below.set(key, next);
    branch = next;
  }
  branch.entry = entry;
}

/** The entry for the parts from `at` to `end`; a fixed part goes before a parameter. */
function entryBelow(branch: Branch, parts: readonly string[], at: number, end: number): Entry | undefined {
  const part = parts[at];
  if (part === undefined || at === end) return branch.entry;
  const fixed = branch.below.get(part.toLowerCase());
  const entry = fixed && entryBelow(fixed, parts, at + 1, end);
  const parameter = entry || part === "" ? undefined : branch.below.get(":");
  return parameter ? entryBelow(parameter, parts, at + 1, end) : entry;
}

function paramsOf({ path }: Entry, parts: readonly string[]): Record<string, string> {
  if (!path.includes(":")) return {};
  const names = path.split("/").map((part, at) => [part.slice(1), part.startsWith(":") ? parts[at] : undefined]);
  return Object.fromEntries(names.filter(([, value]) => value !== undefined)) as Record<string, string>;
}
