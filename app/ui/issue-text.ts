import type { Issue } from "~/domain/draft-check";
import type { Language } from "~/domain/language";
import { messages } from "~/domain/messages";

/** The message of an issue, followed by the file's name where it has one. */
export function issueText({ message, values = {} }: Issue, language: Language): string {
  const text = messages[message][language].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  return values.file === undefined ? text : `${text}: ${values.file}`;
}
