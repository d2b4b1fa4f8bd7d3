import { deviceDraftAccount, deviceDraftPrefix, type Draft, type DraftKind, isNew } from "~/domain/drafts/draft";
import { type DraftRef, formatDraftRef, parseDraftRef } from "~/domain/drafts/draft-ref";
import { draftToFormFields, type FormFields, parseDraft } from "~/domain/drafts/form";
import { hashContent } from "~/domain/drafts/merge-base";
import { createDraftRef, type DeviceDraft } from "./recoverable-draft";

/**
 * Unsaved drafts in the browser's local storage: one entry per draft, under the draft's id on the server
 * (docs/decisions/0032-drafts.md). The log-out script deletes all entries at log-out, another account's at each page, and
 * entries older than 30 days.
 */

type DraftIdentity = Pick<Draft, "kind" | "id" | "revision">;

/** The account that was logged in when the page was loaded; `null` without one, and on the server. */
const account = currentAccount();

/** Returns whether no other tab has logged out, or in with another account, since the page was loaded. */
function isSameAccount(): boolean {
  return account !== null && account === currentAccount();
}

function currentAccount(): string | null {
  try {
    return localStorage.getItem(deviceDraftAccount);
  } catch {
    return null;
  }
}

/** Returns the storage key of a draft. An older release's keys end at the record, or with a number. */
export function storageKey(draft: DraftIdentity, { id }: Pick<DraftRef, "id">): string {
  return `${recordKey(draft)}:${id}`;
}

/** The start of the keys of a record's drafts. New records have no address, so their drafts are found by their kind. */
function recordKey(draft: DraftIdentity): string {
  return `${newOrStoredPrefix(draft.kind, isNew(draft))}${draft.id}`;
}

function newOrStoredPrefix(kind: DraftKind, isNew: boolean): string {
  return `${deviceDraftPrefix}${account}:${kind}:${isNew ? "new" : "stored"}:`;
}

/** Stores a draft. Returns false if storage is full or disabled, or the account has logged out. */
export function saveOnDevice(draft: Draft, ref: DraftRef): boolean {
  if (!isSameAccount()) return false;
  try {
    const entry = { at: Date.now(), fields: draftToFormFields(draft), kept: formatDraftRef(ref) };
    localStorage.setItem(storageKey(draft, ref), JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** Moves a draft to another id. Returns it as it is stored then. */
export function moveOnDevice({ draft, at, storageKey }: DeviceDraft, ref: DraftRef): DeviceDraft {
  if (saveOnDevice(draft, ref)) deleteOnDevice(storageKey);
  return toDeviceDraft(draft, ref, at);
}

export function deleteOnDevice(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
}

/** Deletes all entries whose content equals a draft that was saved. */
export function deleteSavedOnDevice(saved: Draft): void {
  const hash = hashContent(saved);
  // Another tab may have started before the record's first save.
  const drafts = [...listOnDevice(saved), ...listOnDevice({ ...saved, revision: 0 })];
  for (const { print, storageKey } of drafts) if (print === hash) deleteOnDevice(storageKey);
}

/** Lists the drafts of a record. */
export function listOnDevice(draft: DraftIdentity): DeviceDraft[] {
  return readEntries(draft.kind, (key) => `${key}:`.startsWith(`${recordKey(draft)}:`));
}

/** Lists the drafts of new records that no open tab is writing. */
export async function listAbandonedDeviceDrafts(kind: DraftKind): Promise<DeviceDraft[]> {
  const { held = [] } = "locks" in navigator ? await navigator.locks.query() : {};
  const isOpen = (key: string) => held.some(({ name }) => `${key}:`.startsWith(`${name}:`));
  return readEntries(kind, (key) => key.startsWith(newOrStoredPrefix(kind, true)) && !isOpen(key));
}

/** Reads a draft again, as another tab may have changed it. */
export function readAgain(draft: DeviceDraft): DeviceDraft {
  const [now] = readEntries(draft.draft.kind, (key) => key === draft.storageKey);
  return now?.id === draft.id ? now : draft;
}

/** Holds a lock until it is released or the tab is closed, so that other tabs don't offer this tab's new draft. */
export function lockRecord(draft: DraftIdentity): () => void {
  if (!("locks" in navigator)) return () => undefined;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // Refused only while the page is unloading.
  navigator.locks.request(recordKey(draft), () => released).catch(() => undefined);
  return release;
}

function readEntries(kind: DraftKind, isWanted: (key: string) => boolean): DeviceDraft[] {
  if (!isSameAccount()) return [];
  const keys = Object.keys(localStorage).filter(isWanted);
  return keys.map((key) => parseEntry(kind, key, localStorage.getItem(key))).filter((each) => each !== null);
}

/** Parses an entry; returns `null` for text that this release can't read. */
export function parseEntry(kind: DraftKind, storageKey: string, text: string | null): DeviceDraft | null {
  try {
    const {
      at: index,
      fields,
      kept,
    } = JSON.parse(text ?? "null") as { at: number; fields: FormFields; kept?: string | null };
    const read = parseDraft(kind, fields);
    const date = new Date(index);
    // A draft under another record's key would be saved as that record. An invalid time can't be formatted.
    if (!read.ok || !`${storageKey}:`.startsWith(`${recordKey(read.draft)}:`) || Number.isNaN(date.getTime()))
      return null;
    return toDeviceDraft(read.draft, parseDraftRef(String(kept)) ?? createDraftRef(), date, storageKey);
  } catch {
    return null;
  }
}

/** Returns a draft of this device as it is offered. */
export function toDeviceDraft(
  draft: Draft,
  ref: DraftRef,
  at: Date | string = new Date(),
  key = storageKey(draft, ref),
): DeviceDraft {
  const summary = { record: draft.id, name: draft.fields.name, at, isElsewhere: false };
  return { ...ref, ...summary, print: hashContent(draft), draft, storageKey: key };
}
