import type { Actor } from "../audit-log.ts";
import type { Page } from "../pages/page.ts";
import type { QrCode } from "../qr-codes/qr-code.ts";
import type { Quote } from "../quotes/quote.ts";

export interface VersionedRecordByKind {
  quote: Quote;
  page: Page;
  qr: QrCode;
}

export const versionedKinds = ["quote", "page", "qr"] as const;
export type VersionedKind = (typeof versionedKinds)[number];

/** What created a version. `found`: an earlier release saved the state, which was recorded before its next change. */
export type VersionAction = "created" | "saved" | "duplicated" | "deleted" | "restored" | "found";

/** A stored state of a record, without its content. */
export interface VersionSummary {
  readonly id: number;
  readonly at: Date;
  /** null for a command, or if unknown */
  readonly username: string | null;
  readonly via: Actor["via"];
  readonly action: VersionAction;
  /** the record's revision; 0 for a QR code, which has none */
  readonly revision: number;
}

export interface RecordVersion<Kind extends VersionedKind> extends VersionSummary {
  readonly record: VersionedRecordByKind[Kind];
}

export interface HistoryRow extends VersionSummary {
  readonly name: string;
  /** null for the first version */
  readonly change: VersionDiff | null;
}

/** The difference between a version and the previous one. */
export interface VersionDiff {
  readonly fields: readonly string[];
  /** numbers of items */
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly moved: number;
  /** the first words of the first item that differs; null if it has none */
  readonly words: string | null;
}

/** A record that was saved recently, for the Page Selector. */
export interface RecentRecord {
  readonly kind: VersionedKind;
  readonly id: string;
  readonly name: string;
  /** of a quote */
  readonly customer: string | null;
  readonly at: Date;
  /** null for a command, or if unknown */
  readonly username: string | null;
}

export interface BinRow {
  readonly kind: VersionedKind;
  readonly id: string;
  readonly name: string;
  readonly deletedAt: Date;
  /** null for a command */
  readonly username: string | null;
  /** the version with the deleted content, for its page in the history */
  readonly version: number;
}

export const binRetentionDays = 60;

/** Days after which a replaced version is deleted. */
export const versionRetentionDays = 400;

/** Number of versions that a record retains. Older ones are deleted, a hundred at a time. */
export const maxVersionsPerRecord = 1_500;

/** Parses the parameters of a history's address; null if they are invalid. */
export function parseVersionParams(params: Readonly<Record<string, string | undefined>>): VersionParams | null {
  const kind = versionedKinds.find((each) => each === params.kind);
  const version = parseVersionId(params.version ?? "1");
  return kind && params.id !== undefined && version !== null ? { kind, id: params.id, version } : null;
}

export interface VersionParams {
  readonly kind: VersionedKind;
  readonly id: string;
  /** 1 if the address has none */
  readonly version: number;
}

/** Parses the id of a version; null for any other text. */
export function parseVersionId(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Why a version wasn't restored: keys of the texts `history.problems`. */
export type RestoreProblem =
  | "stale"
  | "link-taken"
  | "address-taken"
  | "pair-refused"
  | "customer-missing"
  | "private"
  | "refused"
  | "not-found"
  | "choose"
  | "unavailable"
  | "not-understood";
