import { addresses } from "../site/addresses.ts";
import { isIdOrLink } from "../id.ts";
import { type VersionedKind, versionedKinds } from "./version.ts";

/** What the bin's form requests: `restore` shows the bin, `undo` the record's list; `empty` deletes for good. */
export interface BinIntent {
  readonly action: "restore" | "undo" | "empty";
  readonly kind: VersionedKind;
  readonly id: string;
}

/** Formats an intent as `restore:quote:ID`. */
export function formatBinIntent({ action, kind, id }: BinIntent): string {
  return `${action}:${kind}:${id}`;
}

/** Parses an intent; null for any other text. */
export function parseBinIntent(text: string): BinIntent | null {
  const [does, kind, id, ...rest] = text.split(":");
  const known = (["restore", "undo", "empty"] as const).find((each) => each === does);
  const kindOf = versionedKinds.find((each) => each === kind);
  if (!known || !kindOf || id === undefined || !isIdOrLink(id) || rest.length > 0) return null;
  return { action: known, kind: kindOf, id };
}

/** The address of each kind's list. */
export const recordListAddressByKind: Readonly<Record<VersionedKind, () => string>> = {
  quote: addresses.quotesView,
  page: addresses.pagesView,
  qr: addresses.qrView,
};

/** What the bin reports: restored, restored without its link, or deleted for good. */
export const binOutcomes = ["restored", "withoutLink", "emptied"] as const;
export type BinOutcome = (typeof binOutcomes)[number];
