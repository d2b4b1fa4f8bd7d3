import { addresses } from "./addresses.ts";
import type { Issue } from "./draft-check.ts";
import { limits } from "./limits.ts";

/** What staff post from the QR view, as typed. A new code's id is the one-time id that its form was given. */
export interface QrCodeForm {
  readonly intent: QrCodeIntent;
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

const intents = ["create", "save", "delete"] as const;
type QrCodeIntent = (typeof intents)[number];

/** Why a field can't be stored, as keys of the error catalogue. */
export interface QrCodeProblems {
  readonly name?: "nameRequired" | "tooLong";
  readonly url?: "addressInvalid" | "tooLong";
}

/** The form that these fields say; null where they say none of ours. Of a field that comes twice the first counts. */
export function qrCodeFormOf(fields: URLSearchParams): QrCodeForm | null {
  const intent = intents.find((each) => each === fields.get("intent"));
  if (!intent) return null;
  return { intent, id: fields.get("id") ?? "", name: fields.get("name") ?? "", url: fields.get("url") ?? "" };
}

/** The problems of a form as issues at its fields. */
export function qrCodeIssues({ name, url }: QrCodeProblems): Issue[] {
  return [
    ...(name ? [{ at: "name", message: name, values: { limit: limits.name } }] : []),
    ...(url ? [{ at: "url", message: url, values: { limit: limits.address } }] : []),
  ];
}

/** The address that asks for a form again, with what was typed in it: where a login in between leads back to. */
export function addressOfForm({ intent, id, name, url }: QrCodeForm): string {
  if (intent === "delete") return addresses.qrDelete({ id });
  const fields = { ...(intent === "save" ? { edit: id } : { new: "1" }), name, url };
  return `${addresses.qrView()}?${new URLSearchParams(fields).toString()}`;
}

/** A form that an address opens; null for what it doesn't say, where the stored code's counts. */
export type OpenQrCodeForm =
  | { intent: "save"; id: string; name: string | null; url: string | null }
  | { intent: "create"; id: null; name: string | null; url: string | null };

/** The form that an address opens: `?edit=ID` or `?new=1`, and what was typed in it (see `addressOfForm`). */
export function openFormAt(search: URLSearchParams): OpenQrCodeForm | null {
  const typed = { name: search.get("name"), url: search.get("url") };
  const id = search.get("edit");
  if (id) return { intent: "save", id, ...typed };
  return search.has("new") ? { intent: "create", id: null, ...typed } : null;
}
