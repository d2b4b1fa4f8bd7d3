import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { finishResponse, methodNotAllowed } from "~/api/dispatch.server";
import { openApiDocument } from "~/api/openapi.server";
import { isGetOrHead } from "~/http/request-head";

/** Responds with the OpenAPI document, which changes only with a release. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!isGetOrHead(request)) return await finishResponse(request, methodNotAllowed(request, [{ method: "GET" }]));
  return await finishResponse(
    request,
    json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } }),
  );
}

export const action = loader;
