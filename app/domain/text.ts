/** Text as it is stored: line breaks as `\n`, lone surrogates as U+FFFD. Spaces at the ends are kept. */
export function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, "\n").toWellFormed();
}

/** At most `length` UTF-16 units of `text`, without splitting a character. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
