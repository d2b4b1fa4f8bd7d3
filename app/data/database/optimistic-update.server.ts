import { isDeepStrictEqual } from "node:util";
import { isIdOrLink } from "~/domain/id";
import type { QuoteStatus } from "~/domain/quotes/status";
import type { VersionedRecordByKind } from "~/domain/history/version";
import { type AuditedDatabase, transactionAsActor } from "~/data/audit-log.server";
import { ensureCurrentVersion } from "~/data/history/versions.server";

/** Why a change or delete was refused: no such record, or another save came first (`stored`). */
export type UpdateRefusal<T> = { ok: false; reason: "not-found" } | { ok: false; reason: "stale"; stored: T };

export type UpdateResult<T> = { ok: true; record: T } | UpdateRefusal<T>;

/**
 * Locks a record, checks its revision and runs `change` in the same transaction. Without `fromRevisions` any revision
 * is accepted. The state before the change is backfilled as a version if necessary. A stale change that is already
 * stored succeeds: the client repeats a save whose response was lost.
 * @param findForUpdate reads a record `for update`
 */
export async function updateAtRevision<
  Kind extends "quote" | "page",
  Stored extends VersionedRecordByKind[Kind],
  Result,
>(
  db: AuditedDatabase,
  kind: Kind,
  findForUpdate: (transaction: AuditedDatabase, id: string) => Promise<Stored | null>,
  { id, fromRevisions, changes }: { id: string; fromRevisions: ExpectedRevisions; changes?: ChangesTo<Stored> },
  change: (transaction: AuditedDatabase, stored: Stored) => Promise<Result>,
): Promise<Result | UpdateResult<Stored>> {
  if (!isIdOrLink(id)) return { ok: false, reason: "not-found" };
  return await transactionAsActor(db, async (transaction) => {
    const stored = await findForUpdate(transaction, id);
    if (!stored) return { ok: false, reason: "not-found" };
    const asked = changes?.(stored);
    if (!fromRevisions || fromRevisions.some((each) => startsAt(each, stored))) {
      if (asked && hasNoChanges(asked)) return { ok: true, record: stored };
      await ensureCurrentVersion(transaction, kind, stored);
      return await change(transaction, stored);
    }
    const isRepeatedSave = isAlreadyStored(stored, asked ?? {}, fromRevisions);
    return isRepeatedSave ? { ok: true, record: stored } : { ok: false, reason: "stale", stored };
  });
}

/** A revision that a change may start from; with a status, only while the quote has that status. */
export type ExpectedRevision = number | { revision: number; status: QuoteStatus };
export type ExpectedRevisions = readonly ExpectedRevision[] | undefined;

function startsAt(start: ExpectedRevision, stored: { revision: number; status?: QuoteStatus }): boolean {
  if (typeof start === "number") return start === stored.revision;
  return start.revision === stored.revision && start.status === stored.status;
}

/** Returns whether no field is set. */
export function hasNoChanges(changes: object): boolean {
  return Object.values(changes).every((value) => value === undefined);
}

type ChangesTo<Stored> = (stored: Stored) => Changes<Stored>;
type Changes<Stored> = { readonly [Field in keyof Stored]?: Stored[Field] | undefined };

/**
 * Returns whether a stale change is a repeated save: it starts from an earlier state, and everything it sets is stored.
 */
function isAlreadyStored<Stored extends { revision: number }>(
  stored: Stored,
  changes: Changes<Stored>,
  fromRevisions: readonly ExpectedRevision[],
): boolean {
  const asked = Object.entries(changes).filter(([, value]) => value !== undefined);
  return (
    asked.length > 0 &&
    fromRevisions.some((each) => isEarlier(each, stored)) &&
    asked.every(([field, value]) => isDeepStrictEqual(value, stored[field as keyof Stored]))
  );
}

/** Returns whether a stale start precedes what is stored. At the same revision only the status differs. */
function isEarlier(start: ExpectedRevision, { revision }: { revision: number }): boolean {
  return typeof start === "number" ? start < revision : start.revision <= revision;
}
