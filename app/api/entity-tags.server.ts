import { jsonError } from "~/http/json-error.server";

/** What a quote and a page have in common here. */
interface Revised {
  id: string;
  revision: number;
}

/** The strong ETag of a record: it changes with every save (RFC 9110 section 8.8.3). */
export function entityTag({ id, revision }: Revised): string {
  return `"${id}-${revision}"`;
}

/** Whether If-None-Match says that the client has this record as it is: then the answer is 304. */
export function isKnown(request: Request, record: Revised): boolean {
  const header = request.headers.get("If-None-Match");
  if (header === null) return false;
  if (header.trim() === "*") return true;
  return (entityTags(header) ?? []).some((tag) => tag.replace(/^W\//, "") === entityTag(record));
}

export type Precondition = { ok: true; fromRevision?: number } | { ok: false; response: Response };

/**
 * The revision that a write starts from, by its If-Match (RFC 9110 section 13.1.1): none without the header or with
 * `*`. Several tags are several revisions that the client would write over: the record's own is taken if it is among them.
 * A header that is no list of tags is answered with 400; a record that isn't there with 404, as without If-Match.
 * @param find the record, or null
 */
export async function precondition(request: Request, find: () => Promise<Revised | null>): Promise<Precondition> {
  const header = request.headers.get("If-Match");
  if (header === null || header.trim() === "*") return { ok: true };
  const tags = entityTags(header);
  if (!tags) return { ok: false, response: jsonError(400, 'If-Match must be * or a list of tags such as "abc-1"') };
  const record = await find();
  if (!record) return { ok: false, response: notFound() };
  // Compared as they stand: a weak tag never matches.
  return tags.includes(entityTag(record))
    ? { ok: true, fromRevision: record.revision }
    : { ok: false, response: stale() };
}

/** 404: nothing is stored under that id. */
export function notFound(): Response {
  return jsonError(404, "There is nothing under this id");
}

/** 412: somebody has saved in between. */
export function stale(): Response {
  return jsonError(412, "It was changed meanwhile: read it again and send your change with its new ETag");
}

/** The tags of a list; null when it isn't one. Empty elements are allowed (RFC 9110 section 5.6.1). */
function entityTags(header: string): string[] | null {
  const element = /[ \t]*(?:((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(,|$)/y;
  const tags: string[] = [];
  for (;;) {
    const found = element.exec(header);
    if (!found) return null;
    if (found[1] !== undefined) tags.push(found[1]);
    if (found[2] === "") return tags.length > 0 ? tags : null;
  }
}
