import type { StartRevision } from "~/data/refusal.server";
import { type QuoteStatus, quoteStatusOf } from "~/domain/quote-status";
import { entityTags } from "~/http/documents/entity-tags.server";
import { jsonError } from "~/http/documents/json-error.server";

/** Which representation of a record: a guest's part of a quote, or the whole quote, which contains its status. */
export type Representation = "public" | QuoteStatus;

/**
 * The strong ETag of a quote or page: it changes with every save, and with the status of a quote where the
 * representation contains it (RFC 9110 section 8.8.3).
 */
export function entityTag({ id, revision }: { id: string; revision: number }, of?: Representation): string {
  return `"${id}-${revision}${of ? `-${of}` : ""}"`;
}

export type Precondition = { ok: true; fromRevisions?: StartRevision[] } | { ok: false; response: Response };

/**
 * Reads from If-Match (RFC 9110 section 13.1.1) the revisions from which a change may start: undefined (any) without
 * the header or with `*`; empty when all tags are of other records. A malformed list of tags gets 400.
 */
export function precondition(request: Request, id: string): Precondition {
  const header = request.headers.get("If-Match");
  if (header === null || header.trim() === "*") return { ok: true };
  const tags = entityTags(header);
  if (!tags)
    return {
      ok: false,
      response: jsonError("malformed-if-match", 'If-Match must be * or a list of tags such as "abc-1"'),
    };
  // Strong comparison: a weak tag never matches.
  const ours = tags.filter((tag) => tag.startsWith(`"${id}-`));
  return { ok: true, fromRevisions: ours.flatMap((tag) => revisionIn(tag.slice(id.length + 2, -1))) };
}

function revisionIn(text: string): StartRevision[] {
  const [, digits, of = ""] = /^([1-9]\d{0,14})(?:-([a-z]+))?$/.exec(text) ?? [];
  const status = quoteStatusOf(of);
  if (!digits || !(of === "" || of === "public" || status)) return [];
  return [status ? { revision: Number(digits), status } : Number(digits)];
}
