import type { ActionFunctionArgs } from "@remix-run/node";
import { dispatch } from "~/api/dispatch.server";

/** Handles every call of the API, listed in app/api/operation-table.server.ts. */
export function loader({ request }: ActionFunctionArgs): Promise<Response> {
  return dispatch(request);
}

export const action = loader;
