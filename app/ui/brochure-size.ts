import type { Language } from "~/domain/language";

/** The size of a file in megabytes, as it is read: "2.1 MB", "2,1 MB". */
export function megabytes(bytes: number, language: Language): string {
  return `${(bytes / 1_000_000).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}
