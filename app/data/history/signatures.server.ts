import { inflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { listItemTexts } from "~/domain/items/item";
import { documentToItem, type ItemDocument } from "~/domain/items/document";
import { signatureBitCount, computeWordSignature } from "~/domain/quotes/search-words";
import { type VersionedKind, versionedKinds } from "~/domain/history/version";
import type { Database } from "~/data/database/database.server";
import { withRetry } from "~/data/database/with-retry.server";

/**
 * Finds the records whose versions may contain a text, without reading all versions. A record's signature is a bit set
 * of the trigrams in the texts of its versions. If a signature lacks a bit of the text, no version contains the text. A
 * signature may still have bits of versions that were deleted.
 */

/** Returns a text as histories are compared: in small letters, without accents. */
export function foldTextForSearch(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Returns all texts in the fields of a version. */
export function collectFieldTexts(fields: unknown): string[] {
  if (typeof fields === "string") return [fields];
  return typeof fields === "object" && fields !== null ? Object.values(fields).flatMap(collectFieldTexts) : [];
}

/** Lists the records with a version that may contain a text. Call `updateHistorySignatures` before. */
export async function listRecordsPossiblyContaining(
  db: Database,
  text: string,
): Promise<{ kind: VersionedKind; record: string }[]> {
  const bits = [...new Set(computeWordSignature(foldTextForSearch(text)))].map((bit) => {
    return sql<boolean>`ord(substr(signature, ${sql.lit((bit >> 3) + 1)}, 1)) & ${sql.lit(1 << (bit & 7))}`;
  });
  return await db
    .selectFrom("history_signatures")
    .select(["kind", "record"])
    .where((all) => all.and(bits))
    .execute();
}

/** The number of records whose signatures are computed at once. */
const recordsAtOnce = 200;

/**
 * Updates the signatures of records with new versions since the last call. Only this function writes signatures, so
 * saves aren't slowed down. Takes some 20 µs for each new version.
 * @param db a database without timeouts
 */
export async function updateHistorySignatures(db: Database): Promise<void> {
  for (const kind of versionedKinds) {
    for (let last: string | undefined = ""; last !== undefined;) {
      const { rows }: { rows: State[] } = await sql<State>`
        select newest.record, newest.version, known.version as known, known.content, known.signature
        from (
          select record, max(id) as version from versions where kind = ${kind} and record > ${last}
          group by record order by record limit ${sql.lit(recordsAtOnce)}
        ) as newest
        left join history_signatures as known on known.kind = ${kind} and known.record = newest.record`.execute(db);
      last = rows
        .map(({ record }) => record)
        .sort()
        .at(-1);
      await extend(
        db,
        kind,
        rows.filter(({ version, known }) => version !== known),
      );
    }
  }
}

/** What is known of a record's versions: `known` is the last one in its signature, `version` the newest. */
interface State {
  record: string;
  version: number;
  known: number | null;
  content: number | null;
  signature: Buffer | null;
}

async function extend(db: Database, kind: VersionedKind, states: readonly State[]): Promise<void> {
  if (states.length === 0) return;
  const records = states.map(({ record }) => record);
  const rows = new Map(
    states.map(({ record, version, content, signature }) => {
      const bits = Buffer.from(signature ?? Buffer.alloc(signatureBitCount / 8));
      return [record, { kind, record, version, content: content ?? 0, signature: bits }];
    }),
  );
  const since = {
    version: Math.min(...states.map(({ known }) => known ?? 0)),
    content: Math.min(...states.map(({ content }) => content ?? 0)),
  };
  const versions = db.selectFrom("versions").select(["record", "fields"]).where("kind", "=", kind);
  const newer = versions.where("record", "in", records).where("id", ">", since.version);
  for await (const { record, fields } of newer.stream()) {
    const texts = collectFieldTexts(JSON.parse(inflateRawSync(fields).toString()));
    add(rows.get(record)?.signature, texts);
  }
  const contents = db.selectFrom("contents").select(["id", "record", "body"]).where("kind", "=", kind);
  for await (const { id, record, body } of contents
    .where("record", "in", records)
    .where("id", ">", since.content)
    .stream()) {
    const item = documentToItem(JSON.parse(inflateRawSync(body).toString()) as ItemDocument);
    const row = rows.get(record);
    add(
      row?.signature,
      listItemTexts(item).map(({ text }) => text),
    );
    if (row) row.content = Math.max(row.content, id);
  }
  await withRetry(() =>
    db
      .insertInto("history_signatures")
      .values([...rows.values()])
      .onDuplicateKeyUpdate({
        version: sql`values(version)`,
        content: sql`values(content)`,
        signature: sql`values(signature)`,
      })
      .execute(),
  );
}

function add(signature: Buffer | undefined, texts: readonly string[]): void {
  if (!signature) return;
  for (const text of texts) {
    for (const bit of computeWordSignature(foldTextForSearch(text))) signature[bit >> 3]! |= 1 << (bit & 7);
  }
}
