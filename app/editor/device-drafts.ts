import { type Draft, type DraftKind, keptDraftPrefix } from "~/domain/draft";
import { draftOf, formOf, type FormFields } from "~/domain/draft-form";

/**
 * A draft that is kept on this device while it is written, so that a crash or a closed tab loses at most a second's
 * typing. Each record has one, under its name; log-out removes all (frame/log-out).
 */
export interface KeptDraft {
  /** its key in the device's storage */
  readonly name: string;
  readonly at: Date;
  readonly draft: Draft;
}

/** Keeps a draft; false where the device has no room or doesn't allow it. */
export function keepDraft(draft: Draft): boolean {
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
export async function keptDraftFor({ kind, id, revision }: Draft): Promise<KeptDraft | null> {
  const own = nameOf({ kind, id, revision });
  const names = revision > 0 ? [own] : [own, ...(await abandoned(kind))];
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
export function nameOf({ kind, id, revision }: Pick<Draft, "kind" | "id" | "revision">): string {
  return `${keptDraftPrefix}${kind}:${revision === 0 ? "new" : "stored"}:${id}`;
}

async function abandoned(kind: DraftKind): Promise<string[]> {
  const held = "locks" in navigator ? ((await navigator.locks.query()).held ?? []).map(({ name }) => name) : [];
  return storedNames().filter((name) => name.startsWith(`${keptDraftPrefix}${kind}:new:`) && !held.includes(name));
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
