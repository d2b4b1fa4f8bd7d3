import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { findStaffSession } from "~/auth/session/staff-session.server";
import { listCustomerChoices } from "~/data/customers/customers.server";
import { db } from "~/data/database/db.server";
import { parseListQuery } from "~/domain/quotes/search";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";

/**
 * GET /admin/customers/search, for the editor's scripts: the customers with the words of `?q=`, or the one with `?id=`,
 * as JSON list of `CustomerChoice`. 401 without a session, 503 while the database is unavailable.
 */
export const loader = withUnavailableFallback(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    if (!(await findStaffSession(request))) return json([], { status: 401 });
    const { searchParams } = new URL(request.url);
    const id = searchParams.get("id");
    return json(
      await listCustomerChoices(db, id === null ? { text: parseListQuery(searchParams).text } : { ids: [id] }),
    );
  },
  () => json([], { status: 503 }),
);
