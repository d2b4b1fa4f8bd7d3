import { addresses } from "../site/addresses.ts";
import { isIdOrLink } from "../id.ts";
import { type VersionedKind, versionedKinds } from "./version.ts";

/**
 * What the bin's form asks for: to restore a record and show the bin (`restore`) or the record's list (`undo`), or to
 * delete the record for good (`empty`).
 */
export interface BinIntent {
  readonly action: "restore" | "undo" | "empty";
  readonly kind: VersionedKind;
  readonly id: string;
}

/** Makes the text of an intent: `restore:quote:ID`. */
export function formatBinIntent({ action: does, kind, id }: BinIntent): string {
  return `${does}:${kind}:${id}`;
}

/** Reads an intent; null for any other text. */
export function parseBinIntent(text: string): BinIntent | null {
  const [does, kind, id, ...rest] = text.split(":");
  const known = (["restore", "undo", "empty"] as const).find((each) => each === does);
  const kindOf = versionedKinds.find((each) => each === kind);
  if (!known || !kindOf || id === undefined || !isIdOrLink(id) || rest.length > 0) return null;
  return { action: known, kind: kindOf, id };
}

/** The list of each kind of record, from which it is deleted. */
export const listAddressByKind: Readonly<Record<VersionedKind, () => string>> = {
  quote: addresses.quotesView,
  page: addresses.pagesView,
  qr: addresses.qrView,
};

/** What the bin says was done: a record is restored, restored without its link, or deleted for good. */
export const binOutcomes = ["restored", "withoutLink", "emptied"] as const;
export type BinOutcome = (typeof binOutcomes)[number];
