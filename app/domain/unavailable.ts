/** The database or the image store doesn't answer now; a later try may succeed. Answered with 503. */
export class UnavailableError extends Error {
  override name = "Unavailable";
}
