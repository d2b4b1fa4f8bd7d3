/**
 * Returns whether a text has characters that fonts may lack: other than Latin letters with the accents of Europe, and the signs that
 * people type. A cheap question that comes before `findUnprintable`, whose table browsers load only then.
 */
export function hasUnusualCharacters(text: string): boolean {
  return unusual.test(text);
}

const unusual = /[^\t\n\r -~\u00a0-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/u;
