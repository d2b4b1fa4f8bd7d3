import { deviceDraftAccount, type Draft, type DraftKind, isNew, deviceDraftPrefix } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import { parseDraft, draftToFormFields, type FormFields } from "~/domain/drafts/form";
import { type DraftRef, parseDraftRef, formatDraftRef } from "~/domain/drafts/draft-ref";

/**
 * A draft that is kept on this device while it is written, so that a crash or a closed tab loses at most a second's
 * typing. Each record has its own for each account, and one for each page that wrote without taking an earlier one.
 * Log-out removes all, another account's login those of the first, and 30 days the old ones (frame/log-out).
 */
export interface DeviceDraft {
  /** its key in the device's storage */
  readonly name: string;
  readonly at: Date;
  readonly draft: Draft;
  /** what the server had of its page then; null where it is not known */
  readonly kept: DraftRef | null;
}

/** What names a draft on the device. */
export type DraftIdentity = Pick<Draft, "kind" | "id" | "revision">;

/** The key of the account that was logged in when this page came; null without one. */
const account = accountNow();
const ownPrefix = `${deviceDraftPrefix}${account}:`;

/**
 * Returns whether this page's account may keep drafts: nobody has logged out or in as somebody else since the page came.
 * Another tab can do so.
 */
function isSameAccount(): boolean {
  return account !== null && account === accountNow();
}

function accountNow(): string | null {
  try {
    return localStorage.getItem(deviceDraftAccount);
  } catch {
    // There is no storage, as on the server.
    return null;
  }
}

/** The keys under which this page keeps drafts, by the drafts' names. */
const keys = new Map<string, string>();

/** Keeps a draft; false where the device has no room or doesn't allow it, or the account has logged out. */
export function saveToDevice(draft: Draft, kept: DraftRef | null): boolean {
  if (!isSameAccount()) return false;
  try {
    localStorage.setItem(
      storageKeyOf(draft),
      JSON.stringify({ at: Date.now(), fields: draftToFormFields(draft), kept: kept && formatDraftRef(kept) }),
    );
    return true;
  } catch {
    // The storage is full or disabled: the user is told, and the form still has the draft.
    return false;
  }
}

/** Returns the key under which this page keeps a draft: the first one that no other page has used. */
export function storageKeyOf(draft: DraftIdentity): string {
  const name = nameOf(draft);
  let key = keys.get(name) ?? name;
  for (let at = 2; !keys.has(name) && localStorage.getItem(key) !== null; at += 1) key = `${name}:${at}`;
  keys.set(name, key);
  return key;
}

/** Returns whether a key of the device's storage is the one that this page uses for a draft. */
export function isOwnKey(key: string, draft: DraftIdentity): boolean {
  return keys.get(nameOf(draft)) === key;
}

/** Makes the page that goes on with a kept draft keep it under the same key. */
export function resumeCopy({ name, draft }: DeviceDraft): void {
  keys.set(nameOf(draft), name);
}

/** Makes the page keep its next draft beside what it has kept so far. */
export function releaseKey(draft: DraftIdentity): void {
  keys.delete(nameOf(draft));
}

/**
 * Deletes this page's copy of a draft that is stored now, and the copies that other pages made of the same work: those
 * with its id on the server, and those with its content. A page in which something else is written stores that again.
 * @param work the draft's work on the server; `null` if unknown
 */
export function deleteSavedCopies(draft: Draft, work: DraftRef | null): void {
  const content = hashContent(draft);
  for (const key of copiesOf(draft)) {
    const copy = readCopy(draft.kind, key);
    const isSaved = copy !== null && ((work && copy.kept?.id === work.id) || hashContent(copy.draft) === content);
    if (isSaved || key === keys.get(nameOf(draft))) deleteCopy(key);
  }
  keys.delete(nameOf(draft));
}

/**
 * Makes a page that continues work of the server use the device's copy of that work, unless another tab is writing it.
 * @returns the copy; `null` if there is none
 */
export async function resumeCopyOf(draft: Draft, work: DraftRef): Promise<DeviceDraft | null> {
  if (!isSameAccount()) return null;
  const open = isNew(draft) ? await locked() : [];
  const copies = copiesOf(draft).map((key) => readCopy(draft.kind, key));
  const copy = copies.find((each) => each?.kept?.id === work.id && !open.includes(nameOf(each.draft))) ?? null;
  if (copy) resumeCopy(copy);
  return copy;
}

/** Returns the keys of all copies of a draft's record: of those made before its first save too. */
function copiesOf(draft: DraftIdentity): string[] {
  const names = [nameOf(draft), nameOf({ ...draft, revision: 0 })];
  return storedKeys().filter((key) => names.some((name) => key === name || key.startsWith(`${name}:`)));
}

export function deleteCopy(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/**
 * Returns the drafts that other pages kept, the newest first: all of a stored record, or for a new record the newest one
 * that no other tab is writing.
 */
export async function findDeviceDrafts(draft: Draft): Promise<DeviceDraft[]> {
  const { kind } = draft;
  if (!isSameAccount()) return [];
  const name = nameOf(draft);
  const found = isNew(draft)
    ? await abandoned(kind)
    : storedKeys().filter((key) => key === name || key.startsWith(`${name}:`));
  const others = found.filter((key) => key !== keys.get(name));
  const kept = others.map((key) => readCopy(kind, key)).filter((each) => each !== null);
  kept.sort((one, other) => other.at.getTime() - one.at.getTime());
  return isNew(draft) ? kept.slice(0, 1) : kept;
}

/** Tells other tabs, until this one is closed, that it is writing a new record's draft. */
export function lockDraft(draft: DraftIdentity): () => void {
  if (!("locks" in navigator)) return () => undefined;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Refused only while the page is being left.
  navigator.locks.request(nameOf(draft), () => held).catch(() => undefined);
  return release;
}

/**
 * Returns a kept draft's name. A new record has no address yet, so pages for new records look for all of their kind.
 */
function nameOf(draft: DraftIdentity): string {
  return `${ownPrefix}${draft.kind}:${isNew(draft) ? "new" : "stored"}:${draft.id}`;
}

async function abandoned(kind: DraftKind): Promise<string[]> {
  const held = await locked();
  return storedKeys().filter((key) => key.startsWith(`${ownPrefix}${kind}:new:`) && !held.includes(key));
}

/** Returns the names of the new records' drafts that tabs are writing. */
async function locked(): Promise<(string | undefined)[]> {
  return "locks" in navigator ? ((await navigator.locks.query()).held ?? []).map(({ name }) => name) : [];
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readCopy(kind: DraftKind, key: string): DeviceDraft | null {
  try {
    const text = localStorage.getItem(key) ?? "null";
    const { at, fields, kept } = JSON.parse(text) as { at: number; fields: FormFields; kept?: string | null };
    const read = parseDraft(kind, fields);
    const date = new Date(at);
    // A draft under another record's name would be saved as that record. An invalid time can't be shown.
    const shown = read.ok && `${key}:`.startsWith(`${nameOf(read.draft)}:`) && !Number.isNaN(date.getTime());
    return shown ? { name: key, at: date, draft: read.draft, kept: parseDraftRef(String(kept)) } : null;
  } catch {
    // There is none, or this release can't read it.
    return null;
  }
}
