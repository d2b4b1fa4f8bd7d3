/**
 * Ids and links share one alphabet, so that both can stand in `/quote/{id}`: ASCII letters, digits, `-` and `_`, up to
 * 100 of them. docs/decisions/0003-ids-and-links.md says why.
 */
const addressPattern = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * Whether `value` may be looked up as an id or a link; anything else can't have been given out. A number or `true` isn't
 * one, even where types say otherwise: in SQL it would match rows that it should not.
 */
export function isRecordAddress(value: string): boolean {
  return typeof value === "string" && addressPattern.test(value);
}
