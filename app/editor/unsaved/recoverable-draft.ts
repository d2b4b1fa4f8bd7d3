import type { Draft } from "~/domain/drafts/draft";
import { type DraftRef, maxContentHashes, type RecoverableDraft } from "~/domain/drafts/draft-ref";

/** A draft in the device's storage. */
export interface DeviceDraft extends RecoverableDraft {
  readonly draft: Draft;
  /** the content hashes of what the server may have under the same id (`DraftRef`) */
  readonly prints: readonly string[];
  readonly storageKey: string;
}

/** Makes a reference for a draft that the server doesn't have: an id like those of the server. */
export function createDraftRef(): DraftRef {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = btoa(String.fromCharCode(...bytes))
    .slice(0, 22)
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return { id, prints: [] };
}

/** Adds the hash of content that is sent: the server may have it although no response arrives. */
export function withHash(ref: DraftRef, hash: string): DraftRef {
  return ref.prints.includes(hash) ? ref : { ...ref, prints: [...ref.prints, hash].slice(-maxContentHashes) };
}

/** Returns the reference with which a page resumes or discards a draft. */
export function refOf(found: RecoverableDraft): DraftRef {
  const prints = isOnDevice(found) ? found.prints : [];
  return withHash({ id: found.id, prints }, found.print);
}

export function isOnDevice(found: RecoverableDraft): found is DeviceDraft {
  return "draft" in found;
}

export function newestFirst(one: RecoverableDraft, other: RecoverableDraft): number {
  return Number(new Date(other.at)) - Number(new Date(one.at));
}

/**
 * Compares the device's copy of a draft with what the server has under the same id. `diverged`: it was continued on this
 * device, and on another.
 */
export function compareCopies({ print, prints }: DeviceDraft, server: string): "same" | "newer" | "older" | "diverged" {
  if (print === server) return "same";
  if (prints.includes(server)) return "newer";
  return prints.includes(print) ? "older" : "diverged";
}

/**
 * Leaves out copies: of one draft, the older; of the same content, the server's.
 * @returns the drafts to offer, and the device's older copies
 */
export function withoutCopies(
  device: readonly DeviceDraft[],
  server: readonly RecoverableDraft[],
): { found: RecoverableDraft[]; outdated: DeviceDraft[] } {
  const relation = (copy: DeviceDraft, { id, print }: RecoverableDraft) =>
    id === copy.id ? compareCopies(copy, print) : print === copy.print ? "same" : null;
  const outdated = device.filter((copy) => server.some((each) => relation(copy, each) === "older"));
  const current = device.filter((copy) => !outdated.includes(copy));
  const isCopy = (each: RecoverableDraft) =>
    current.some((copy) => ["same", "newer"].includes(relation(copy, each) ?? ""));
  return { found: [...current, ...server.filter((each) => !isCopy(each))], outdated };
}
