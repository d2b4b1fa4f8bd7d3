import type { StaffSession } from "~/domain/accounts/staff-session";
import type { PreviewedDraft } from "~/domain/drafts/previewed-draft";

/** State that the handlers of a request share. Remix passes it to every loader and action as `context`. */
export interface RequestContext {
  /** set by the loader of a page whose views are counted */
  view?: CountedView;
  /** the database was just found to be unavailable: loaders that need it don't try again */
  isUnavailable?: true;
  /** the requested link or id doesn't exist though the status isn't 404, or the API key is wrong */
  isFailedLookup?: true;
  /** path and query of a page that is sent instead of the response, at the requested address */
  fallbackPage?: string;
  /** who sent the form whose action ran before the loaders; null if the session had ended */
  actionStaff?: StaffSession | null | "unavailable";
  /** shown instead of the stored record */
  previewedDraft?: PreviewedDraft;
}

/** The page of a record whose views are counted. */
export interface CountedView {
  readonly kind: "quote";
  readonly record: string;
}

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Declaration merging takes only an interface.
  interface AppLoadContext extends RequestContext {}
}
