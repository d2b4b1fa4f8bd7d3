import type { Issue } from "~/domain/draft-check";
import type { Language } from "~/domain/language";
import { messages } from "~/domain/messages";

/** An issue in words; of a file, with its name behind. */
export function issueText({ message, values = {} }: Issue, language: Language): string {
  const text = messages[message][language].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  return values.file === undefined ? text : `${text}: ${values.file}`;
}
