import { addresses } from "./site/addresses.ts";
import { isIdOrLink } from "./id.ts";
import type { DraftRef } from "./drafts/draft-ref.ts";
import type { PictureTexts } from "./pictures/picture.ts";

/** Who changes something: a member of staff by a form or a call of the API, or a command on the server. */
export interface Actor {
  /** null for a command, and for somebody who isn't logged in */
  readonly staffId: string | null;
  /** by `networkOf`; null for a command */
  readonly network: string | null;
  readonly via: "form" | "api" | "command";
  /** the kept draft that the next save stores; it is deleted with it */
  readonly draft?: DraftRef;
}

export type AuditedKind = "quote" | "page" | "qr" | "image" | "block" | "account";

export type AuditAction =
  | "created"
  | "saved"
  | "duplicated"
  | "deleted"
  | "restored"
  | "emptied"
  | "shown"
  | "hidden"
  | "status-set"
  | "uploaded"
  | "logged-in"
  | "login-failed"
  | "logged-out"
  | "account-added"
  | "account-disabled"
  | "account-enabled"
  | "role-changed"
  | "password-changed"
  | "link-made"
  | "link-used"
  | "second-factor-on"
  | "second-factor-off"
  | "recovery-codes-made"
  | "sessions-ended"
  | "key-made"
  | "key-revoked";

/** An entry of the journal, as it is read. */
export interface AuditEntry {
  readonly id: number;
  readonly at: Date;
  /** null for a command, and for somebody who isn't logged in */
  readonly username: string | null;
  readonly network: string | null;
  readonly via: Actor["via"];
  readonly action: AuditAction;
  readonly kind: AuditedKind;
  readonly record: string;
  /** a QR code's target or a quote's status before the change; the id that a copy was made of */
  readonly before: string | null;
  /** a QR code's target or a quote's status after the change */
  readonly after: string | null;
  /** the name that the record has today; null when it is deleted, and for a picture */
  readonly name: string | null;
  /** the name of a record in the bin */
  readonly deletedName: string | null;
  /** the name of the record that a copy was made of */
  readonly sourceName: string | null;
  /** what a picture is called by; null when it is deleted */
  readonly picture: (PictureTexts & { readonly file: string | null; readonly uploadedAt: Date }) | null;
}

/** An unexpected error as the owner reads it: without its message, which may quote what somebody wrote. */
export interface RecordedError {
  readonly id: number;
  readonly at: Date;
  /** by which the log has the whole line */
  readonly request: string | null;
  readonly name: string;
  /** where it was thrown */
  readonly place: string;
}

/** Which entries are asked for; without a condition, all. */
export interface AuditSearch {
  readonly record?: string;
  /** a user name */
  readonly person?: string;
  /** entries older than the one with this id */
  readonly before?: number;
}

/** Returns the search that an address of the journal asks for: `?record=`, `?person=`, `?before=`. Others are ignored. */
export function parseAuditSearch(query: URLSearchParams): AuditSearch {
  const [record, person, before] = [query.get("record"), query.get("person")?.trim(), query.get("before") ?? ""];
  return {
    ...(record !== null && isIdOrLink(record) && { record }),
    ...(person && person.length <= 100 && { person }),
    ...(/^[1-9]\d{0,14}$/.test(before) && { before: Number(before) }),
  };
}

/** Returns the address of the journal that asks for a search. */
export function auditLogAddress({ record, person, before }: AuditSearch): string {
  const asked = Object.entries({ record, person, before }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return asked.length === 0 ? addresses.auditLog() : `${addresses.auditLog()}?${query}`;
}
