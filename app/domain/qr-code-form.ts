import { addresses } from "./addresses.ts";
import type { Issue } from "./draft-check.ts";
import { limits } from "./limits.ts";

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
  readonly url?: "addressInvalid" | "tooLong";
}

/** Reads a posted form; null for anything else. Of a repeated field the first counts. */
export function qrCodeFormOf(fields: URLSearchParams): QrCodeForm | null {
  const intent = intents.find((each) => each === fields.get("intent"));
  if (!intent) return null;
  return { intent, id: fields.get("id") ?? "", name: fields.get("name") ?? "", url: fields.get("url") ?? "" };
}

/** A form's problems as issues. */
export function qrCodeIssues({ name, url }: QrCodeProblems): Issue[] {
  return [
    ...(name ? [{ at: "name", message: name, values: { limit: limits.name } }] : []),
    ...(url ? [{ at: "url", message: url, values: { limit: limits.address } }] : []),
  ];
}

/** The address that opens a form again with its input, for the way back from a login. */
export function addressOfForm({ intent, id, name, url }: QrCodeForm): string {
  if (intent === "delete") return addresses.qrDelete({ id });
  const fields = { ...(intent === "save" ? { edit: id } : { new: "1" }), name, url };
  return `${addresses.qrView()}?${new URLSearchParams(fields).toString()}`;
}

/** A form opened by an address. null: not in the address, so the stored value is shown. */
export type OpenQrCodeForm =
  | { intent: "save"; id: string; name: string | null; url: string | null }
  | { intent: "create"; id: null; name: string | null; url: string | null };

/** The form that an address opens: `?edit=ID` or `?new=1`, with the input of `addressOfForm`. */
export function openFormAt(search: URLSearchParams): OpenQrCodeForm | null {
  const typed = { name: search.get("name"), url: search.get("url") };
  const id = search.get("edit");
  if (id) return { intent: "save", id, ...typed };
  return search.has("new") ? { intent: "create", id: null, ...typed } : null;
}
