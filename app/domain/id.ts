import { limits } from "./limits.ts";

/**
 * Ids and links share one alphabet, so that both can stand in `/quote/{id}`: ASCII letters, digits, `-` and `_`.
 * docs/decisions/0003-ids-and-links.md says why.
 */
const idOrLink = new RegExp(`^[A-Za-z0-9_-]{1,${limits.link}}$`);

/**
 * Whether `value` may be looked up as an id or a link; anything else can't have been given out. A number or `true` isn't
 * one, even where types say otherwise: in SQL it would match rows that it should not.
 */
export function isIdOrLink(value: string): boolean {
  return typeof value === "string" && idOrLink.test(value);
}

/** Whether `value` has the shape of a record's id as the data layer makes them: 22 characters. */
export function isId(value: string): boolean {
  return isIdOrLink(value) && value.length === 22;
}

/** What stands in the address of a quote or tour, behind `/quote/` or `/tours/`: its link where it has one. */
export function linkOrId({ link, id }: { link: string | null; id: string }): string {
  return link ?? id;
}
