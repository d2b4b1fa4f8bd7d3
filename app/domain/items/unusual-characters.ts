/**
 * Returns whether a text has characters that fonts may lack: anything except European Latin letters and common
 * punctuation. Cheaper than `listUnprintableCharacters`, whose table browsers only load if needed.
 */
export function hasUnusualCharacters(text: string): boolean {
  return unusual.test(text);
}

const unusual = /[^\t\n\r -~\u00a0-\u017f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/u;
