import { notFoundResponse } from "~/http/responses/unavailable.server";

/** Responds to unknown addresses with 404; the root's error boundary renders the page. */
export function loader() {
  throw notFoundResponse();
}

export default function Nothing() {
  return null;
}
