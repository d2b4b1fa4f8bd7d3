import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { staffIn } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { choiceOf } from "~/editor/server/picture-choice.server";
import { pictureSearchOf } from "~/domain/pictures/picture";
import { unlessAway } from "~/http/responses/failures.server";

/** GET /admin/images/choice?q=&page=: pictures for the editor's dialog, as JSON; 401 and 503 without a body to show. */
export const loader = unlessAway(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    if (!(await staffIn(request))) return json(null, { status: 401 });
    const { searchParams } = new URL(request.url);
    const search = pictureSearchOf((name) => searchParams.get(name));
    return json(await choiceOf(db, search));
  },
  () => json(null, { status: 503 }),
);
