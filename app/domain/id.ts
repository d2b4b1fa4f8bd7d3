import { limits } from "./limits.ts";

/** Ids and links share one alphabet, since both are used in `/quote/{id}` (docs/decisions/0003-ids-and-links.md). */
const idOrLink = new RegExp(`^[A-Za-z0-9_-]{1,${limits.link}}$`);

/**
 * Whether `value` can be an id or a link. A number or `true` can't, whatever its type says: in SQL it would match other
 * rows.
 */
export function isIdOrLink(value: string): boolean {
  return typeof value === "string" && idOrLink.test(value);
}

/** Whether `value` has the form of a record's id: 22 characters. */
export function isId(value: string): boolean {
  return isIdOrLink(value) && value.length === 22;
}

/** The last part of a quote's or tour's address: its link, else its id. */
export function linkOrId({ link, id }: { link: string | null; id: string }): string {
  return link ?? id;
}
