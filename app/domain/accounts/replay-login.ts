import type { Issue } from "../drafts/apply-intent.ts";

/** A list's answer to a button that was pressed after the session's end: the form again, with a login. */
export interface ReplayLogin {
  /** the form's fields */
  readonly again: Readonly<Record<string, string>>;
  /** the user name typed before, what was wrong, and the ticket of a second step */
  readonly login: { readonly username: string; readonly issues: readonly Issue[]; readonly ticket: string | null };
}
