import type { ActionFunctionArgs } from "@remix-run/node";
import { dispatch } from "~/api/dispatch.server";

/** Answers every call of the API; app/api/operation-table.server.ts lists them. */
export function loader({ request }: ActionFunctionArgs): Promise<Response> {
  return dispatch(request);
}

export const action = loader;
