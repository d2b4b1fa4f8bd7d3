import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import { movedIn, originsOf } from "~/domain/draft-rows";
import { type Item, textsOf } from "~/domain/item";
import type {
  Version,
  VersionChange,
  VersionedKind,
  VersionedRecords,
  VersionHead,
  VersionRow,
} from "~/domain/version";
import { idsIn, readContents, unpacked } from "./contents.server";
import type { Database } from "./database.server";
import type { Tables } from "./tables.server";

/** Rows of a history on one page. */
const pageLength = 30;

/**
 * Lists the versions of a record, newest first, 30 at a time, and whether there are older ones.
 * @param options.before lists those older than the version with this id
 */
export async function listVersions(
  db: Database,
  kind: VersionedKind,
  record: string,
  { before }: { before?: number | undefined } = {},
): Promise<{ rows: VersionRow[]; hasMore: boolean }> {
  let query = versionsOf(db, kind, record).orderBy("versions.id", "desc");
  if (before !== undefined) query = query.where("versions.id", "<", before);
  // One more than is shown: the last row is compared with it.
  const found = await query.limit(pageLength + 1).execute();
  const rows = await Promise.all(
    found.map(async (row) => ({ ...row, fields: await fieldsIn(row.fields), items: await idsIn(row.items) })),
  );
  const differing = rows.flatMap((row, at) => differences(row.items, (rows[at + 1] ?? row).items));
  const items = await readContents(db, differing);
  const shown = rows.slice(0, pageLength).map((row, at): VersionRow => {
    const older = rows[at + 1];
    const change = older ? changeBetween(older, row, items) : null;
    return { ...headOf(row), name: String(row.fields.name), change: change && withTarget(change, row.fields.url) };
  });
  return { rows: shown, hasMore: found.length > pageLength };
}

/** Reads a version of a record, by its id; null when there is none. */
export async function readVersion<Kind extends VersionedKind>(
  db: Database,
  kind: Kind,
  record: string,
  id: number,
): Promise<Version<Kind> | null> {
  const row = await versionsOf(db, kind, record).where("versions.id", "=", id).executeTakeFirst();
  return row ? await versionOf(db, kind, record, row) : null;
}

type Row = VersionHead & Pick<Selectable<Tables["versions"]>, "fields" | "items">;

function versionsOf(db: Database, kind: VersionedKind, record: string) {
  return db
    .selectFrom("versions")
    .leftJoin("staff", "staff.id", "versions.staff_id")
    .select(["versions.id", "versions.at", "staff.username", "versions.via", "versions.action", "versions.revision"])
    .select(["versions.fields", "versions.items"])
    .where("versions.kind", "=", kind)
    .where("versions.record", "=", record);
}

async function versionOf<Kind extends VersionedKind>(
  db: Database,
  kind: Kind,
  record: string,
  row: Row,
): Promise<Version<Kind>> {
  const fields = await fieldsIn(row.fields);
  const ids = await idsIn(row.items);
  const found = await readContents(db, ids);
  const items = ids.map((id) => {
    const item = found.get(id);
    if (!item) throw new Error("An item of a version is missing");
    return item;
  });
  const later = kind === "quote" ? { journey: null, pairOf: null } : {};
  const content =
    kind === "qr" ? { id: record, ...fields } : { id: record, revision: row.revision, ...later, ...fields, items };
  return { ...headOf(row), record: content as unknown as VersionedRecords[Kind] };
}

function headOf({ id, at, username, via, action, revision }: VersionHead): VersionHead {
  return { id, at, username, via, action, revision };
}

async function fieldsIn(bytes: Buffer): Promise<Record<string, unknown>> {
  return (await unpacked(bytes)) as Record<string, unknown>;
}

/** The numbers that only one of two versions has. */
function differences(one: readonly number[], other: readonly number[]): number[] {
  const [ofOne, ofOther] = [new Set(one), new Set(other)];
  return [...one.filter((id) => !ofOther.has(id)), ...other.filter((id) => !ofOne.has(id))];
}

interface Compared {
  fields: Record<string, unknown>;
  items: readonly number[];
}

function changeBetween(older: Compared, newer: Compared, items: ReadonlyMap<number, Item>): VersionChange {
  const print = (id: number) => `${items.get(id)?.type ?? "same"}.${id}`;
  const [before, after] = [older.items.map(print), newer.items.map(print)];
  const origins = originsOf(after, before);
  const kept = new Set(origins);
  const isChanged = (print: string, at: number) => origins[at] !== null && print !== before[origins[at] ?? 0];
  const changed = after.filter(isChanged);
  const added = after.filter((_, at) => origins[at] === null);
  const removed = before.filter((_, at) => !kept.has(at));
  const [first] = [...changed, ...added, ...removed];
  const item = first === undefined ? undefined : items.get(Number(first.slice(first.indexOf(".") + 1)));
  return {
    fields: [...new Set([...Object.keys(newer.fields), ...Object.keys(older.fields)])].filter(
      (name) => !isDeepStrictEqual(newer.fields[name], older.fields[name]),
    ),
    ...{ added: added.length, removed: removed.length, changed: changed.length, moved: movedIn(origins).size },
    words: item ? firstWords(item) : null,
  };
}

/** A QR code's change says its target. */
function withTarget(change: VersionChange, url: unknown): VersionChange {
  return typeof url === "string" ? { ...change, words: url } : change;
}

/** The first 60 characters of an item's texts; null where it has none. */
function firstWords(item: Item): string | null {
  const text = textsOf(item)
    .map((each) => each.text.trim())
    .find((each) => each !== "");
  return text === undefined ? null : (/^.{1,60}(?!\S)|^.{1,60}/su.exec(text)?.[0].replace(/\s+/g, " ").trim() ?? null);
}
