/** How far the deal of a quote is. It is about the quote, and no part of it: it changes no revision. */
export const quoteStatuses = ["draft", "sent", "won", "lost", "archived"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Returns the status that a text names; undefined for any other text. */
export function parseQuoteStatus(text: string | null): QuoteStatus | undefined {
  return quoteStatuses.find((status) => status === text);
}
