/** The database or the image store doesn't respond; a retry may succeed. Becomes a 503. */
export class UnavailableError extends Error {
  override name = "Unavailable";
}
