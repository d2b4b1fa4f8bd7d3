/** Why a record can't be changed or deleted: it isn't there, or somebody saved it meanwhile (`stored`: as it is now). */
export type Refusal<T> = { ok: false; reason: "not-found" } | { ok: false; reason: "stale"; stored: T };

/** Null when a change that starts from one of these revisions, or from any where none are given, can be made. */
export function refusalOf<T extends { revision: number }>(
  stored: T | null,
  fromRevisions?: readonly number[],
): Refusal<T> | null {
  if (!stored) return { ok: false, reason: "not-found" };
  if (!fromRevisions || fromRevisions.includes(stored.revision)) return null;
  return { ok: false, reason: "stale", stored };
}
