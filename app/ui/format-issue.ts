import type { Issue } from "~/domain/drafts/apply-intent";
import type { Language } from "~/domain/site/language";
import { messages } from "~/domain/messages";

/** Returns an issue's message, with the file name inserted or appended. */
export function formatIssue({ message, values = {} }: Issue, language: Language): string {
  const pattern: string = messages[message][language];
  const text = pattern.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
  return values.file === undefined || pattern.includes("{file}") ? text : `${text}: ${values.file}`;
}
