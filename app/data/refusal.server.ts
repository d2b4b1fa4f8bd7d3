import { isDeepStrictEqual } from "node:util";
import { isIdOrLink } from "~/domain/id";
import type { Database } from "./database.server";
import { inTransaction } from "./writing.server";

/** The reason of a refused change or delete: no such record, or somebody saved it meanwhile (`stored`). */
export type Refusal<T> = { ok: false; reason: "not-found" } | { ok: false; reason: "stale"; stored: T };

export type LinkTaken = { ok: false; reason: "link-taken" };
export type Updated<T> = { ok: true; record: T } | Refusal<T>;

/**
 * Does `change` in one transaction while the record is locked, or returns the refusal. Without `fromRevisions` a change
 * may start from any revision.
 * @param locked reads the record with an id, and locks its row until the transaction ends (`for update`)
 */
export async function changing<Noun extends { revision: number }, Result>(
  db: Database,
  locked: (transaction: Database, id: string) => Promise<Noun | null>,
  { id, fromRevisions }: { id: string; fromRevisions: readonly number[] | undefined },
  change: (transaction: Database, stored: Noun) => Promise<Result>,
): Promise<Result | Refusal<Noun>> {
  if (!isIdOrLink(id)) return { ok: false, reason: "not-found" };
  return await inTransaction(db, async (transaction) => {
    const stored = await locked(transaction, id);
    if (!stored) return { ok: false, reason: "not-found" };
    return refusalOf(stored, fromRevisions) ?? (await change(transaction, stored));
  });
}

/** Returns null when a change may be made: it starts from one of these revisions, or none are given. */
function refusalOf<Noun extends { revision: number }>(
  stored: Noun,
  fromRevisions: readonly number[] | undefined,
): Refusal<Noun> | null {
  if (!fromRevisions || fromRevisions.includes(stored.revision)) return null;
  return { ok: false, reason: "stale", stored };
}

/**
 * Returns whether everything that a refused change asks for is stored. It is then the same save again, from a client
 * that never got the first answer. False where the change doesn't start from an earlier revision.
 */
export function isStored<Noun extends { revision: number }>(
  stored: Noun,
  changes: { readonly [Field in keyof Noun]?: Noun[Field] | undefined },
  fromRevisions: readonly number[] | undefined,
): boolean {
  const asked = Object.entries(changes).filter(([, value]) => value !== undefined);
  return (
    asked.length > 0 &&
    (fromRevisions ?? []).some((revision) => revision < stored.revision) &&
    asked.every(([field, value]) => isDeepStrictEqual(value, stored[field as keyof Noun]))
  );
}
