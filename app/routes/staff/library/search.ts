import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { findStaffSession } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findSource, searchSources } from "~/data/quotes/sources.server";
import { parseItemSource } from "~/domain/library/saved-block";
import { parseListSearch } from "~/domain/quotes/search";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";

/**
 * GET /admin/library/search: what the editor's scripts ask the library for. `?q=WORDS` finds blocks and quotes
 * (`FoundItemSources`); `?kind=block&id=ID` or `?kind=quote&id=ID` gives their items (`Source`). Without a session 401, for what is
 * gone 404, while the database is away 503.
 */
export const loader = withUnavailableFallback(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    if (!(await findStaffSession(request))) return json(null, { status: 401 });
    const { searchParams } = new URL(request.url);
    const asked = parseItemSource(searchParams.get("kind"), searchParams.get("id"));
    if (!asked) return json(await searchSources(db, parseListSearch(searchParams).text));
    const source = await findSource(db, asked.kind, asked.id);
    return json(source, { status: source ? 200 : 404 });
  },
  () => json(null, { status: 503 }),
);
