import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { finished, otherMethod } from "~/api/dispatch.server";
import { openApiDocument } from "~/api/openapi.server";

/** Answers with the API's description for programs. It changes only with a release. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead) return finished(request, otherMethod(request, [{ method: "GET" }]));
  return finished(request, json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } }));
}

export const action = loader;
