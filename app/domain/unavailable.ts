/** The database or the image store can't be asked right now; a later try may well succeed. Answered with 503. */
export class Unavailable extends Error {
  override name = "Unavailable";
}
