import { entityTags } from "~/http/documents/entity-tags.server";
import { jsonError } from "~/http/documents/json-error.server";

/**
 * The strong ETag of a quote or page: it changes with every save (RFC 9110 section 8.8.3).
 * @param isPartial whether the representation leaves out the customer's name
 */
export function entityTag({ id, revision }: { id: string; revision: number }, isPartial = false): string {
  return `"${id}-${revision}${isPartial ? "-public" : ""}"`;
}

export type Precondition = { ok: true; fromRevisions?: number[] } | { ok: false; response: Response };

/**
 * Reads from If-Match (RFC 9110 section 13.1.1) the revisions from which a change may start: undefined (any) without
 * the header or with `*`; empty when all tags are of other records. A malformed list of tags gets 400.
 */
export function precondition(request: Request, id: string): Precondition {
  const header = request.headers.get("If-Match");
  if (header === null || header.trim() === "*") return { ok: true };
  const tags = entityTags(header);
  if (!tags) return { ok: false, response: jsonError(400, 'If-Match must be * or a list of tags such as "abc-1"') };
  const fromRevisions = tags
    .map((tag) => Number(tag.slice(id.length + 2, -1).replace(/-public$/, "")))
    // Strong comparison: a weak tag never matches.
    .filter((revision) => [false, true].some((isPartial) => tags.includes(entityTag({ id, revision }, isPartial))));
  return { ok: true, fromRevisions };
}
