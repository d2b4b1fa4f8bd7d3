import { limits } from "./limits.ts";

/** Ids and links share an alphabet, since `/quote/{id}` accepts both (docs/decisions/0003-ids-and-links.md). */
const idOrLink = new RegExp(`^[A-Za-z0-9_-]{1,${limits.link}}$`);

/**
 * Returns whether a value can be an id or a link. Checks the type too: MySQL would match a number or `true` with other
 * rows.
 */
export function isIdOrLink(value: string): boolean {
  return typeof value === "string" && idOrLink.test(value);
}

/** Returns whether a value has the form of a record's id: 22 characters. */
export function isRecordId(value: string): boolean {
  return isIdOrLink(value) && value.length === 22;
}

/** Returns the last part of a quote's or tour's address. */
export function linkOrId({ link, id }: { link: string | null; id: string }): string {
  return link ?? id;
}
