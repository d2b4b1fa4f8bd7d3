import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { staffIn } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findSource, searchSources } from "~/data/quotes/sources.server";
import { sourceOf } from "~/domain/library/saved-block";
import { searchOf } from "~/domain/quotes/search";
import { unlessAway } from "~/http/responses/failures.server";

/**
 * GET /admin/library/search: what the editor's scripts ask the library for. `?q=WORDS` finds blocks and quotes
 * (`FoundSources`); `?kind=block&id=ID` or `?kind=quote&id=ID` gives their items (`Source`). Without a session 401, for what is
 * gone 404, while the database is away 503.
 */
export const loader = unlessAway(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    if (!(await staffIn(request))) return json(null, { status: 401 });
    const { searchParams } = new URL(request.url);
    const asked = sourceOf(searchParams.get("kind"), searchParams.get("id"));
    if (!asked) return json(await searchSources(db, searchOf(searchParams).text));
    const source = await findSource(db, asked.kind, asked.id);
    return json(source, { status: source ? 200 : 404 });
  },
  () => json(null, { status: 503 }),
);
