/**
 * Requests whose action has answered with a draft. Remix runs a page's loaders after its action: they then have nothing to
 * load, and must not lead away from what was typed because the session is over or the database away.
 */
const requests = new WeakSet<object>();

/** @param context of the request, one object for its action and its loaders */
export function answered(context: object): void {
  requests.add(context);
}

export function isAnswered(context: object): boolean {
  return requests.has(context);
}
