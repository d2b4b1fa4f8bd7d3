import type { StaffSession } from "~/auth/session/session.server";

/**
 * The requests whose action answers with a draft, and who of the staff sent them. Remix runs a page's loaders after its
 * action: these must load no draft then, and not redirect when the session is over or the database away, or the typed
 * text would be lost.
 */
const requests = new WeakMap<object, { staff: StaffSession | null }>();

/**
 * Makes the loaders of a request load no draft.
 * @param context of the request; its action and its loaders share the object
 */
export function skipLoaders(context: object, staff: StaffSession | null): void {
  requests.set(context, { staff });
}

/** Returns who sent a request whose loaders load no draft; null where they load it. */
export function skippedLoaders(context: object): { staff: StaffSession | null } | null {
  return requests.get(context) ?? null;
}
