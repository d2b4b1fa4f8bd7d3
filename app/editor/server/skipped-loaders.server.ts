/**
 * The requests whose action answers with a draft, and whether staff sent them. Remix runs a page's loaders after its
 * action: these must load no draft then, and not redirect when the session is over or the database away, or the typed
 * text would be lost.
 */
const requests = new WeakMap<object, { byStaff: boolean }>();

/** @param context of the request; its action and its loaders share the object */
export function skipLoaders(context: object, byStaff: boolean): void {
  requests.set(context, { byStaff });
}

/** Returns null where the loaders load the draft. */
export function skippedLoaders(context: object): { byStaff: boolean } | null {
  return requests.get(context) ?? null;
}
