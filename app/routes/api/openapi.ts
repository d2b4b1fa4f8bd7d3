import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { finished, otherMethod } from "~/api/dispatch.server";
import { openApiDocument } from "~/api/openapi.server";
import { isRead } from "~/http/is-read";

/** Answers with the API's description for programs. It changes only with a release. */
export function loader({ request }: LoaderFunctionArgs): Response {
  if (!isRead(request)) return finished(request, otherMethod(request, [{ method: "GET" }]));
  return finished(request, json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } }));
}

export const action = loader;
