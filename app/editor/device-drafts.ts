import { draftAccount, type Draft, type DraftKind, isNew, keptDraftPrefix } from "~/domain/draft";
import { draftOf, formOf, type FormFields } from "~/domain/draft-form";

/**
 * A draft that is kept on this device while it is written, so that a crash or a closed tab loses at most a second's
 * typing. Each record has one for each account, under its name. Log-out removes all, another account's login those of the
 * first, and 30 days the old ones (frame/log-out).
 */
export interface KeptDraft {
  /** its key in the device's storage */
  readonly name: string;
  readonly at: Date;
  readonly draft: Draft;
}

/** The key of the account that was logged in when this page came; null without one. */
const account = accountNow();
const ownPrefix = `${keptDraftPrefix}${account}:`;

/**
 * Returns whether this page's account may keep drafts: nobody has logged out or in as somebody else since the page came.
 * Another tab can do so.
 */
function isStillHere(): boolean {
  return account !== null && account === accountNow();
}

function accountNow(): string | null {
  try {
    return localStorage.getItem(draftAccount);
  } catch {
    // There is no storage, as on the server.
    return null;
  }
}

/** Keeps a draft; false where the device has no room or doesn't allow it, or the account has logged out. */
export function keepDraft(draft: Draft): boolean {
  if (!isStillHere()) return false;
  try {
    localStorage.setItem(nameOf(draft), JSON.stringify({ at: Date.now(), fields: formOf(draft) }));
    return true;
  } catch {
    // The storage is full or disabled: the user is told, and the form still has the draft.
    return false;
  }
}

/** Deletes the kept draft of a record after it was saved or declined. */
export function forgetDraft(draft: Pick<Draft, "kind" | "id" | "revision">): void {
  forgetKept(nameOf(draft));
}

export function forgetKept(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/**
 * Returns the kept draft of a page: a stored record's own, or for a new record the newest that no other tab is writing.
 * Null where there is none.
 */
export async function keptDraftFor(draft: Draft): Promise<KeptDraft | null> {
  const { kind } = draft;
  if (!isStillHere()) return null;
  const own = nameOf(draft);
  const names = isNew(draft) ? [own, ...(await abandoned(kind))] : [own];
  const kept = names.map((name) => readKept(kind, name)).filter((each) => each !== null);
  return kept.sort((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
}

/** Tells other tabs, until this one is closed, that it is writing a new record's draft. */
export function claimDraft(draft: Pick<Draft, "kind" | "id" | "revision">): () => void {
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
export function nameOf(draft: Pick<Draft, "kind" | "id" | "revision">): string {
  return `${ownPrefix}${draft.kind}:${isNew(draft) ? "new" : "stored"}:${draft.id}`;
}

async function abandoned(kind: DraftKind): Promise<string[]> {
  const held = "locks" in navigator ? ((await navigator.locks.query()).held ?? []).map(({ name }) => name) : [];
  return storedNames().filter((name) => name.startsWith(`${ownPrefix}${kind}:new:`) && !held.includes(name));
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readKept(kind: DraftKind, name: string): KeptDraft | null {
  try {
    const { at, fields } = JSON.parse(localStorage.getItem(name) ?? "null") as { at: number; fields: FormFields };
    const read = draftOf(kind, fields);
    const date = new Date(at);
    // A draft under another record's name would be saved as that record. An invalid time can't be shown.
    const shown = read.ok && nameOf(read.draft) === name && !Number.isNaN(date.getTime());
    return shown ? { name, at: date, draft: read.draft } : null;
  } catch {
    // There is none, or this release can't read it.
    return null;
  }
}
