import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { allowOrigins } from "~/api/cors.server";
import { openApiDocument } from "~/api/openapi.server";
import { jsonError } from "~/http/json-error.server";

/** The API's description for programs. It changes with a release only. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return finished(request, json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } }));
}

export function action({ request }: LoaderFunctionArgs): Response {
  return finished(request, jsonError(405, "The description can only be read", { headers: { Allow: "GET, HEAD" } }));
}

function finished(request: Request, response: Response): Response {
  allowOrigins(request, response);
  return response;
}
