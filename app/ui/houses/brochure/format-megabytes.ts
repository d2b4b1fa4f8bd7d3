import type { Language } from "~/domain/site/language";

/** A file's size in megabytes, in the notation of the language: "2.1 MB", "2,1 MB". */
export function formatMegabytes(bytes: number, language: Language): string {
  return `${(bytes / 1_000_000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
