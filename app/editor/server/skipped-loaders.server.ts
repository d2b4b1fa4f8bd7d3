/**
 * The requests whose action answers with a draft. Remix runs a page's loaders after its action: these must load
 * nothing then, and not redirect when the session is over or the database away, or the typed text would be lost.
 */
const requests = new WeakSet<object>();

/** @param context of the request; its action and its loaders share the object */
export function skipLoaders(context: object): void {
  requests.add(context);
}

export function skipsLoaders(context: object): boolean {
  return requests.has(context);
}
