import { plainText } from "~/http/documents/text-response.server";

/** Answers that the process is alive. */
export function loader() {
  return plainText(200, "ok\n");
}
