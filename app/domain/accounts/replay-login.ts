import type { Issue } from "../drafts/apply-intent.ts";

/** A login in a form that was posted after the session ended. */
export interface LoginPrompt {
  /** typed before */
  readonly username: string;
  readonly issues: readonly Issue[];
  /** in the second step: proves that the password was right */
  readonly ticket: string | null;
}

/** The response to a form of buttons that was posted after the session ended. */
export interface ReplayLoginResponse {
  /** the form's fields */
  readonly again: Readonly<Record<string, string>>;
  readonly login: LoginPrompt;
}
