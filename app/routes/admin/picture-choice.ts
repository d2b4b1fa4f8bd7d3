import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { staffIn } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { choiceOf } from "~/editor/server/picture-choice.server";
import { pictureSearchOf } from "~/domain/picture";
import { cacheControl } from "~/http/documents/cache-control.server";
import { unlessAway } from "~/http/documents/failures.server";

/** GET /admin/images/choice?q=&page=: pictures for the editor's dialog, as JSON; 401 and 503 without a body to show. */
export const loader = unlessAway(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    if (!(await staffIn(request))) return answer(401, null);
    const { searchParams } = new URL(request.url);
    return answer(
      200,
      await choiceOf(
        db,
        pictureSearchOf((name) => searchParams.get(name)),
      ),
    );
  },
  () => answer(503, null),
);

function answer(status: number, body: unknown): Response {
  return json(body, { status, headers: { "Cache-Control": cacheControl.private } });
}
