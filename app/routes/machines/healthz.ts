import { plainTextResponse } from "~/http/responses/text.server";

/** Responds that the process is alive. */
export function loader() {
  return plainTextResponse(200, "ok\n");
}
