import { notFound } from "~/http/documents/failures.server";

/** Every address that nothing else answers: the root's error page says so. */
export function loader() {
  throw notFound();
}

export default function Nothing() {
  return null;
}
