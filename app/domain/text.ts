/** Returns a text as it is stored: line breaks as `\n`, lone surrogates as U+FFFD, blanks at the ends unchanged. */
export function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, "\n").toWellFormed();
}

/** Truncates a text to a number of UTF-16 units without splitting a character. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
