import type { Actor } from "../audit-log.ts";
import type { Page } from "../pages/page.ts";
import type { QrCode } from "../qr-codes/qr-code.ts";
import type { Quote } from "../quotes/quote.ts";

/** The records that have a history, by kind. */
export interface VersionedRecords {
  quote: Quote;
  page: Page;
  qr: QrCode;
}

export const versionedKinds = ["quote", "page", "qr"] as const;
export type VersionedKind = (typeof versionedKinds)[number];

/** What made a version: a change, or `found`: a state that an earlier release stored, kept before its next change. */
export type VersionAction = "created" | "saved" | "duplicated" | "deleted" | "restored" | "found";

/** A state in which a record was once stored, without its content. */
export interface VersionSummary {
  readonly id: number;
  readonly at: Date;
  /** who stored it; null for a command, and where it isn't known */
  readonly username: string | null;
  readonly via: Actor["via"];
  readonly action: VersionAction;
  /** of the record; 0 for a QR code, which has none */
  readonly revision: number;
}

/** A version with its content. */
export interface RecordVersion<Kind extends VersionedKind> extends VersionSummary {
  readonly record: VersionedRecords[Kind];
}

/** A row of a history. */
export interface HistoryRow extends VersionSummary {
  readonly name: string;
  /** the difference from the version before; null for the first one that is kept */
  readonly change: VersionDiff | null;
}

/** What differs between a version and the one before it. */
export interface VersionDiff {
  /** the names of the changed fields */
  readonly fields: readonly string[];
  /** the numbers of items */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly moved: number;
  /** the first words of the first item that differs; null where it has none */
  readonly words: string | null;
}

/** A record as the Page Selector lists it: when it was saved last, and by whom. */
export interface RecentRecord {
  readonly kind: VersionedKind;
  readonly id: string;
  readonly name: string;
  /** of a quote */
  readonly customer: string | null;
  readonly at: Date;
  /** null for a command, and where it isn't known */
  readonly username: string | null;
}

/** A deleted record that can be restored. */
export interface BinRow {
  readonly kind: VersionedKind;
  readonly id: string;
  readonly name: string;
  readonly deletedAt: Date;
  /** who deleted it; null for a command */
  readonly username: string | null;
  /** the version with the deleted record, for its page in the history */
  readonly version: number;
}

/** Days that a deleted record stays in the bin. */
export const binRetentionDays = 60;

/** Days that a version is kept after the next one replaced it. */
export const versionRetentionDays = 400;

/** The least versions of a record that are kept. Of more, the oldest are deleted, a hundred at a time. */
export const maxVersions = 1_500;

/** Which record, and which of its versions, an address of the history names; null where it names none. */
export function parseVersionParams(params: Readonly<Record<string, string | undefined>>): VersionParams | null {
  const kind = versionedKinds.find((each) => each === params.kind);
  const version = parseVersionId(params.version ?? "1");
  return kind && params.id !== undefined && version !== null ? { kind, id: params.id, version } : null;
}

export interface VersionParams {
  readonly kind: VersionedKind;
  readonly id: string;
  /** 1 where the address names no version */
  readonly version: number;
}

/** Reads the id of a version; null for any other text. */
export function parseVersionId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Why an earlier version was not restored: keys of the texts `history.problems`. */
export type RestoreProblem =
  | "stale"
  | "link-taken"
  | "address-taken"
  | "pair-refused"
  | "private"
  | "refused"
  | "not-found"
  | "choose"
  | "unavailable"
  | "not-understood";
