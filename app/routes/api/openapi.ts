import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { finished, otherMethod } from "~/api/dispatch.server";
import { openApiDocument } from "~/api/openapi.server";
import { isRead } from "~/http/is-read";

/** Answers with the API's description for programs. It changes only with a release. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!isRead(request)) return await finished(request, otherMethod(request, [{ method: "GET" }]));
  return await finished(request, json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } }));
}

export const action = loader;
