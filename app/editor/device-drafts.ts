import { type Draft, type DraftKind, keptDraftPrefix } from "~/domain/draft";
import { draftOf, formOf, type FormFields } from "~/domain/draft-form";

/**
 * Drafts that are kept on this device while they are written, so that a crash or a closed tab costs a second's typing.
 * One stands under the name of its record; log-out removes all (frame/log-out).
 */
export interface KeptDraft {
  /** where it is kept */
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
    // Full, or refused by the browser's settings: the writer is told, and the form itself still has it.
    return false;
  }
}

/** Forgets the draft of a record: it was saved, or is not wanted. */
export function forgetDraft(draft: Pick<Draft, "kind" | "id" | "revision">): void {
  forgetKept(nameOf(draft));
}

/** Forgets a kept draft by its name. */
export function forgetKept(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * The kept draft that belongs to a page: of a stored record its own; of a new one the newest that no other tab is
 * writing. Null where there is none.
 */
export async function keptDraftFor({ kind, id, revision }: Draft): Promise<KeptDraft | null> {
  const own = nameOf({ kind, id, revision });
  const names = revision > 0 ? [own] : [own, ...(await abandoned(kind))];
  const kept = names.map((name) => readKept(kind, name)).filter((each) => each !== null);
  return kept.sort((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
}

/** Says to other tabs, until this one is gone, that a new record's draft is being written here. */
export function claimDraft(draft: Pick<Draft, "kind" | "id" | "revision">): () => void {
  if (!("locks" in navigator)) return () => undefined;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Refused only when the page is on its way out.
  navigator.locks.request(nameOf(draft), () => held).catch(() => undefined);
  return release;
}

/** A new record has no address yet, so the pages that make one look for all of its kind. */
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
    // A time that is none can't be shown.
    return read.ok && !Number.isNaN(date.getTime()) ? { name, at: date, draft: read.draft } : null;
  } catch {
    // None there, or not one that this release can read.
    return null;
  }
}
