import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { findStaffSession } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findItemSource, searchItemSources } from "~/data/quotes/sources.server";
import { parseItemSourceRef } from "~/domain/library/saved-block";
import { parseListQuery } from "~/domain/quotes/search";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";

/**
 * GET /admin/library/search, for the editor's scripts: `?q=WORDS` finds blocks and quotes (`FoundSources`);
 * `?kind=block&id=ID` or `?kind=quote&id=ID` returns their items (`Source`). 401 without a session, 404 if it doesn't
 * exist, 503 while the database is unavailable.
 */
export const loader = withUnavailableFallback(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    if (!(await findStaffSession(request))) return json(null, { status: 401 });
    const { searchParams } = new URL(request.url);
    const asked = parseItemSourceRef(searchParams.get("kind"), searchParams.get("id"));
    if (!asked) return json(await searchItemSources(db, parseListQuery(searchParams).text));
    const source = await findItemSource(db, asked.kind, asked.id);
    return json(source, { status: source ? 200 : 404 });
  },
  () => json(null, { status: 503 }),
);
