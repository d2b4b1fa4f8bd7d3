import type { Language } from "~/domain/site/language";

/** Formats a file size in megabytes: "2.1 MB", in Italian "2,1 MB". */
export function formatMegabytes(bytes: number, language: Language): string {
  return `${(bytes / 1_000_000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
