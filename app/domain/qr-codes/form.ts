import type { Issue } from "../drafts/apply-intent.ts";
import { limits } from "../limits.ts";

/** A form of the QR view, as typed. `id` of a new code is the form's idempotency key. */
export interface QrCodeFormValues {
  readonly intent: QrCodeIntent;
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

const intents = ["create", "save", "delete"] as const;
type QrCodeIntent = (typeof intents)[number];

export interface QrCodeProblems {
  readonly name?: "nameRequired" | "tooLong";
  readonly url?: "addressInvalid" | "targetPrivate" | "tooLong";
}

/** Parses a form; null for anything else. The first of repeated fields counts. */
export function parseQrCodeForm(fields: URLSearchParams): QrCodeFormValues | null {
  const intent = intents.find((each) => each === fields.get("intent"));
  if (!intent) return null;
  return { intent, id: fields.get("id") ?? "", name: fields.get("name") ?? "", url: fields.get("url") ?? "" };
}

export function toQrCodeIssues({ name, url }: QrCodeProblems): Issue[] {
  return [
    ...(name ? [{ at: "name", message: name, values: { limit: limits.name } }] : []),
    ...(url ? [{ at: "url", message: url, values: { limit: limits.address } }] : []),
  ];
}
