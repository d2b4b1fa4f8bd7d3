import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { findStaffSession } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findPictureChoice } from "~/editor/server/picture-choice.server";
import { parsePictureSearch } from "~/domain/pictures/picture";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";

/** GET /admin/images/choice?q=&page=: pictures for the editor's dialog, as JSON; `null` with 401 or 503. */
export const loader = withUnavailableFallback(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    if (!(await findStaffSession(request))) return json(null, { status: 401 });
    const { searchParams } = new URL(request.url);
    const search = parsePictureSearch((name) => searchParams.get(name));
    return json(await findPictureChoice(db, search));
  },
  () => json(null, { status: 503 }),
);
