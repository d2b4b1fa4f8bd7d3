import type { Draft } from "./draft.ts";
import type { Issue } from "./draft-check.ts";
import type { Comparison } from "./draft-compare.ts";

/** What the editor's action answers with where it doesn't lead on: the draft, and what became of it. */
export interface EditorAnswer {
  readonly draft: Draft;
  readonly issues: readonly Issue[];
  /** the version that somebody else stored meanwhile, beside this one */
  readonly conflict: Comparison | null;
  readonly login: LoginAsked | null;
  /** whether the record that is edited was deleted meanwhile */
  readonly deleted: boolean;
}

/** A log-in panel in the form. */
export interface LoginAsked {
  /** what is to be done after it: the value of a button, and the fields that stood beside it */
  readonly then: string;
  readonly beside: readonly (readonly [name: string, value: string])[];
  /** the name that was typed in it */
  readonly username: string;
}

/** An answer in which nothing but the draft and its issues is said. */
export function plainAnswer(draft: Draft, issues: readonly Issue[] = []): EditorAnswer {
  return { draft, issues, conflict: null, login: null, deleted: false };
}
