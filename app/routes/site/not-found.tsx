import { notFoundResponse } from "~/http/responses/unavailable.server";

/** Answers unknown addresses with 404, which the root's error page shows. */
export function loader() {
  throw notFoundResponse();
}

export default function Nothing() {
  return null;
}
