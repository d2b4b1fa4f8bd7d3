/**
 * Text as it is stored: line breaks as `\n`, and valid Unicode (a lone surrogate becomes U+FFFD, as UTF-8 would have it).
 * Nothing else is changed: spaces at the ends are the writer's.
 */
export function storedText(text: string): string {
  return text.replace(/\r\n?/g, "\n").toWellFormed();
}

/** At most `length` UTF-16 units of `text`, never half a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}
