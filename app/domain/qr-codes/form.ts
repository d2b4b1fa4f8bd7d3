import type { Issue } from "../drafts/apply-intent.ts";
import { limits } from "../limits.ts";

/** A form of the QR view, as typed. A new code's id is the one-time id of its form. */
export interface QrCodeForm {
  readonly intent: QrCodeIntent;
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

const intents = ["create", "save", "delete"] as const;
type QrCodeIntent = (typeof intents)[number];

/** What is wrong with a form's fields, as keys of `messages`. */
export interface QrCodeProblems {
  readonly name?: "nameRequired" | "tooLong";
  readonly url?: "addressInvalid" | "targetPrivate" | "tooLong";
}

/** Reads a posted form; null for anything else. Of a repeated field the first counts. */
export function parseQrCodeForm(fields: URLSearchParams): QrCodeForm | null {
  const intent = intents.find((each) => each === fields.get("intent"));
  if (!intent) return null;
  return { intent, id: fields.get("id") ?? "", name: fields.get("name") ?? "", url: fields.get("url") ?? "" };
}

/** A form's problems as issues. */
export function toQrCodeIssues({ name, url }: QrCodeProblems): Issue[] {
  return [
    ...(name ? [{ at: "name", message: name, values: { limit: limits.name } }] : []),
    ...(url ? [{ at: "url", message: url, values: { limit: limits.address } }] : []),
  ];
}
