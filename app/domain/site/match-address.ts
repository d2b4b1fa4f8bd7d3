import { allAddresses, type AddressEntry, findPropertySlug } from "./addresses.ts";
import { splitPath } from "./areas.ts";

/** The table's entry of an address. */
export interface AddressMatch {
  readonly entry: AddressEntry;
  /** the address's parameters, decoded */
  readonly params: Readonly<Record<string, string>>;
  /** whether its fixed parts are in the table's letter case */
  readonly isExact: boolean;
}

/**
 * Finds an address in the table by its path, as the router does: decoded once, in any letter case, without slashes at
 * its end. Null where the table has none.
 */
export function matchAddress(address: string): AddressMatch | null {
  const parts = splitPath(address);
  if (parts?.[0] !== "") return null;
  const leaf = findLeaf(tree, parts, 1);
  if (!leaf) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of leaf.parameters) params[name] = parts[at] ?? "";
  const isExact = leaf.entry.path.split("/").every((part, at) => part.startsWith(":") || part === parts[at]);
  return { entry: leaf.entry, params, isExact };
}

/** Returns the visitors' page at a path; null where there is none. The database knows which quotes and tours exist. */
export function matchVisitorPage(path: string): AddressMatch | null {
  const found = matchAddress(path);
  if (!found?.entry.visitors) return null;
  const { property } = found.params;
  return !property || findPropertySlug(property) ? found : null;
}

/** Returns whether a path is a page for everybody, including search engines. A quote is for its customer alone. */
export function isPublicPage(path: string): boolean {
  return matchVisitorPage(path)?.entry.visitors === "everybody";
}

/** The addresses with a common beginning, by their next part in lower case; `:` stands for a parameter. */
interface AddressTree {
  leaf?: Leaf;
  readonly children: Map<string, AddressTree>;
}

/** An address that ends here, with the places and names of its parameters. */
interface Leaf {
  readonly entry: AddressEntry;
  readonly parameters: readonly (readonly [at: number, name: string])[];
}

const tree: AddressTree = { children: new Map() };
for (const entry of allAddresses) {
  const parts = entry.path === "/" ? [] : entry.path.split("/").slice(1);
  let branch = tree;
  for (const part of parts) {
    const key = part.startsWith(":") ? ":" : part.toLowerCase();
    const next = branch.children.get(key) ?? { children: new Map() };
    branch.children.set(key, next);
    branch = next;
  }
  const parameters = parts.flatMap((part, at) => (part.startsWith(":") ? [[at + 1, part.slice(1)] as const] : []));
  branch.leaf = { entry, parameters };
}

/** Returns the leaf for the parts from `at` on; a fixed part takes precedence over a parameter. */
function findLeaf(branch: AddressTree, parts: readonly string[], at: number): Leaf | undefined {
  const part = parts[at];
  if (part === undefined) return branch.leaf;
  const fixed = branch.children.get(part.toLowerCase());
  const leaf = fixed && findLeaf(fixed, parts, at + 1);
  if (leaf || part === "") return leaf;
  const parameter = branch.children.get(":");
  return parameter && findLeaf(parameter, parts, at + 1);
}
