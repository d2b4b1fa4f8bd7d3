import { json } from "@remix-run/node";
import { z } from "zod";
import { chooseApiListOrder, type CursorPage, type CursorSearch } from "~/data/quotes/cursor-lists.server";
import { limits } from "~/domain/limits";
import { parseListCursor, formatListCursor } from "~/domain/quotes/list-cursor";
import { quoteStatuses } from "~/domain/quotes/status";
import { normalizeText } from "~/domain/text";
import { env } from "~/env.server";
import type { FieldError } from "~/http/responses/json-error.server";

export const pageSize = { most: 200, usual: 100 } as const;

const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(pageSize.most)
  .meta({ description: `The most rows; ${pageSize.usual} unless it is given` });

const after = z
  .string()
  .transform((text, context) => {
    const cursor = parseListCursor(text);
    if (!cursor) context.addIssue("Must be the after of the Link header of a response");
    return cursor ?? z.NEVER;
  })
  .meta({ description: "Where the part begins: copied from the address in the Link header of the part before" });

const q = z
  .string()
  .max(limits.name)
  .transform((text) => normalizeText(text).trim());

/** No record is older. MySQL rejects the years 0 and 10,000. */
const earliest = Date.UTC(2000);
const latest = Date.UTC(2100);

const updatedSince = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(Math.min(Math.max(Date.parse(text), earliest), latest)))
  .meta({ description: "Only what was changed then or later, the longest ago first" });

/** Query parameters of the lists, by operation. All are optional. */
export const tourListQuery = z.object({ limit, after }).partial();
export const pageListQuery = z
  .object({ limit, after, q: q.meta({ description: "Words of the name, in any order" }), updatedSince })
  .partial();
export const quoteListQuery = z
  .object({
    limit,
    after,
    q: q.meta({
      description: "Words of the name, the customer, the link, the cover description or the items, in any order",
    }),
    status: z.enum(quoteStatuses),
    updatedSince,
  })
  .partial();

export const updatedSinceDescription =
  "A list with updatedSince begins with what was changed the longest ago: the last updatedAt, less a minute for what is " +
  "being saved meanwhile, is the updatedSince of the next walk, which may repeat rows. Deleted records aren't in it.";

type ListQuery = z.output<typeof quoteListQuery>;

export const pagingDescription =
  `Without query parameters it lists all. With any it lists a part, of ${pageSize.usual} rows unless limit says ` +
  'otherwise; the address of the next part is in the Link header (rel="next"), which the last part lacks.';

/**
 * Returns the search of a query, or its error. A cursor of another order, such as of a list without updatedSince, is an
 * error: it would skip rows.
 */
export function readSearch(query: ListQuery): { ok: true; search: CursorSearch } | { ok: false; issues: FieldError[] } {
  const { limit = pageSize.usual, after, q = "", status, updatedSince: changedSince } = query;
  const search = { limit, after, text: q, status, changedSince };
  if (!after || after.order === chooseApiListOrder(search)) return { ok: true, search };
  return { ok: false, issues: [{ path: "after", message: "It belongs to a list with other parameters" }] };
}

export function hasParameters(query: object): boolean {
  return Object.keys(query).length > 0;
}

/** Returns a page of a list, with a link to the next one (RFC 8288). */
export function listPageResponse<Row>(
  request: Request,
  { rows, next }: CursorPage<Row>,
  as: (row: Row) => unknown,
): Response {
  const response = json(rows.map(as));
  if (!next) return response;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("after", formatListCursor(next));
  response.headers.set("Link", `<${env.siteUrl}${pathname}?${searchParams}>; rel="next"`);
  return response;
}
