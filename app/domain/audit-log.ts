import { addresses } from "./site/addresses.ts";
import { isIdOrLink } from "./id.ts";
import type { DraftRef } from "./drafts/draft-ref.ts";
import type { PictureTexts } from "./pictures/picture.ts";

/** The author of a change: staff by a form or the API, or a command on the server. */
export interface Actor {
  /** null for a command, and without a login */
  readonly staffId: string | null;
  /** by `networkOfIp`; null for a command */
  readonly network: string | null;
  readonly via: "form" | "api" | "command";
  /** the draft that the next save stores and deletes */
  readonly draft?: DraftRef;
}

export type AuditedKind =
  "quote" | "page" | "qr" | "image" | "block" | "account" | "customer" | "enquiry" | "mail" | "webhook";

export type AuditAction =
  | "created"
  | "saved"
  | "duplicated"
  | "deleted"
  | "restored"
  | "emptied"
  | "merged"
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
  | "key-revoked"
  | "sent-again"
  | "arrived"
  | "email-changed";

/** An entry of the audit log with the current names of what it refers to. */
export interface AuditEntry {
  readonly id: number;
  readonly at: Date;
  /** null for a command, and without a login */
  readonly username: string | null;
  readonly network: string | null;
  readonly via: Actor["via"];
  readonly action: AuditAction;
  readonly kind: AuditedKind;
  readonly record: string;
  /** a QR code's target or a quote's status before the change; the id of a copy's original or of a merged customer */
  readonly before: string | null;
  /** a QR code's target or a quote's status after the change */
  readonly after: string | null;
  /** the record's current name; null if deleted, and for a picture */
  readonly name: string | null;
  /** the record's name if it is in the bin */
  readonly deletedName: string | null;
  /** the name of a copy's original */
  readonly sourceName: string | null;
  /** the texts of a picture; null if deleted */
  readonly picture: (PictureTexts & { readonly file: string | null; readonly uploadedAt: Date }) | null;
}

/** An unexpected error without its message, which may quote content. */
export interface RecordedError {
  readonly id: number;
  readonly at: Date;
  /** the request's id in the log */
  readonly request: string | null;
  readonly name: string;
  /** file and line */
  readonly place: string;
}

/** Conditions of a search; without any, all entries match. */
export interface AuditSearch {
  readonly record?: string;
  /** a user name */
  readonly person?: string;
  /** only entries older than the one with this id */
  readonly before?: number;
}

/** Parses the query of the audit log's address: `record`, `person`, `before`. Ignores other values. */
export function parseAuditSearch(query: URLSearchParams): AuditSearch {
  const [record, person, before] = [query.get("record"), query.get("person")?.trim(), query.get("before") ?? ""];
  return {
    ...(record !== null && isIdOrLink(record) && { record }),
    ...(person && person.length <= 100 && { person }),
    ...(/^[1-9]\d{0,14}$/.test(before) && { before: Number(before) }),
  };
}

export function auditLogAddress({ record, person, before }: AuditSearch): string {
  const asked = Object.entries({ record, person, before }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return asked.length === 0 ? addresses.auditLog() : `${addresses.auditLog()}?${query}`;
}
