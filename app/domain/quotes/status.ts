/** How far the sale of a quote is. It isn't part of the content, so changing it creates no revision. */
export const quoteStatuses = ["draft", "sent", "won", "lost", "archived"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Parses a status; undefined for any other text. */
export function parseQuoteStatus(text: string | null): QuoteStatus | undefined {
  return quoteStatuses.find((status) => status === text);
}
