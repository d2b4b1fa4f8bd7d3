import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerApi } from "~/api/answer.server";

/** Answers every call of the API; app/api/operation-table.server.ts lists them. */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerApi(request);
}

export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return answerApi(request);
}
