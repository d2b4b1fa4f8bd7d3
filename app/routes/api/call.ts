import type { ActionFunctionArgs } from "@remix-run/node";
import { dispatch } from "~/api/dispatch.server";

/** Handles every call of the API, listed in app/api/operation-table.server.ts. */
export function loader({ request, context }: ActionFunctionArgs): Promise<Response> {
  return dispatch(request, context);
}

export const action = loader;
