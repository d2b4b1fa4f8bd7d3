import { plainText } from "~/http/responses/text.server";

/** Answers that the process is alive. */
export function loader() {
  return plainText(200, "ok\n");
}
