import { allAddresses, type AddressEntry, normalizePropertySlug } from "./addresses.ts";
import { decodePathSegments } from "./areas.ts";

export interface AddressMatch {
  readonly entry: AddressEntry;
  /** decoded */
  readonly params: Readonly<Record<string, string>>;
  /** whether its fixed segments have the table's letter case */
  readonly isExact: boolean;
}

/**
 * Finds the entry of a path as the router does: decoded once, case-insensitive, without trailing slashes. Null if there
 * is none.
 */
export function matchAddress(address: string): AddressMatch | null {
  const parts = decodePathSegments(address);
  if (parts?.[0] !== "") return null;
  const leaf = findLeaf(tree, parts, 1);
  if (!leaf) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of leaf.parameters) params[name] = parts[index] ?? "";
  const isExact = leaf.entry.path.split("/").every((part, index) => part.startsWith(":") || part === parts[index]);
  return { entry: leaf.entry, params, isExact };
}

/** Finds the visitors' page at a path. Doesn't check whether a quote or tour exists. */
export function matchVisitorPage(path: string): AddressMatch | null {
  const found = matchAddress(path);
  if (!found?.entry.visitors) return null;
  const { property } = found.params;
  return !property || normalizePropertySlug(property) ? found : null;
}

/** Returns whether a path is a public page. A quote isn't: it is for its customer. */
export function isPublicPagePath(path: string): boolean {
  return matchVisitorPage(path)?.entry.visitors === "everybody";
}

/** Addresses with a common prefix, by their next segment in lower case; `:` is a parameter. */
interface AddressTree {
  leaf?: Leaf;
  readonly children: Map<string, AddressTree>;
}

/** An address that ends here, with the indexes and names of its parameters. */
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
  const parameters = parts.flatMap((part, index) =>
    part.startsWith(":") ? [[index + 1, part.slice(1)] as const] : [],
  );
  branch.leaf = { entry, parameters };
}

/** Finds an entry for the segments from an index on. Fixed segments take precedence over parameters. */
function findLeaf(branch: AddressTree, parts: readonly string[], index: number): Leaf | undefined {
  const part = parts[index];
  if (part === undefined) return branch.leaf;
  const fixed = branch.children.get(part.toLowerCase());
  const leaf = fixed && findLeaf(fixed, parts, index + 1);
  if (leaf || part === "") return leaf;
  const parameter = branch.children.get(":");
  return parameter && findLeaf(parameter, parts, index + 1);
}
