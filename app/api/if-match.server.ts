import type { ExpectedRevision } from "~/data/database/optimistic-update.server";
import { type QuoteStatus, parseQuoteStatus } from "~/domain/quotes/status";
import type { ContentEncoding } from "~/http/pages/compress.server";
import { parseEntityTags } from "~/http/pages/entity-tags.server";
import { jsonErrorResponse } from "~/http/responses/json-error.server";

/** The representation of a quote: the public part, or the whole one, which contains its status. */
export type Representation = "public" | QuoteStatus;

/**
 * The strong ETag of a quote or page, which changes with every save (RFC 9110 section 8.8.3).
 * @param of for a quote. The tag of the whole quote includes its status and the time of its last change, as a status
 *   may return
 */
export function entityTag(
  { id, revision, updatedAt }: { id: string; revision: number; updatedAt?: Date },
  of?: Representation,
): string {
  const time = of && of !== "public" && updatedAt ? `-t${updatedAt.getTime().toString(36)}` : "";
  return `"${id}-${revision}${of ? `-${of}` : ""}${time}"`;
}

/** Returns the tag of a representation in an encoding, whose bytes differ. */
export function tagForEncoding(tag: string, encoding: ContentEncoding): string {
  return `${tag.slice(0, -1)}.${encoding}"`;
}

export type Precondition = { ok: true; fromRevisions?: ExpectedRevision[] } | { ok: false; response: Response };

/**
 * Returns the revisions from which a change may start, by If-Match (RFC 9110 section 13.1.1): `undefined` for any,
 * without the header or with `*`; empty if all tags are of other records. A malformed list of tags gets 400.
 */
export function readPrecondition(request: Request, id: string): Precondition {
  const header = request.headers.get("If-Match");
  if (header === null || header.trim() === "*") return { ok: true };
  const tags = parseEntityTags(header);
  if (!tags)
    return {
      ok: false,
      response: jsonErrorResponse("malformed-if-match", 'If-Match must be * or a list of tags such as "abc-1"'),
    };
  // Strong comparison: a weak tag never matches.
  const ours = tags.filter((tag) => tag.startsWith(`"${id}-`));
  return { ok: true, fromRevisions: ours.flatMap((tag) => revisionIn(tag.slice(id.length + 2, -1))) };
}

function revisionIn(text: string): ExpectedRevision[] {
  const [, digits, of = ""] = /^([1-9]\d{0,14})(?:-([a-z]+))?(?:-t[0-9a-z]{1,12})?(?:\.[a-z]{1,8})?$/.exec(text) ?? [];
  const status = parseQuoteStatus(of);
  if (!digits || !(of === "" || of === "public" || status)) return [];
  return [status ? { revision: Number(digits), status } : Number(digits)];
}
