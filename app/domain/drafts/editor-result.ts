import type { FoundItemSources, ItemSource } from "../library/saved-block.ts";
import type { Draft } from "./draft.ts";
import type { Issue } from "./apply-intent.ts";
import type { DraftComparison } from "./merge.ts";
import type { PictureDestination } from "./intents.ts";
import type { DraftRef, SavedBy } from "./draft-ref.ts";
import type { PictureChoice } from "../pictures/picture.ts";
import type { QuoteStatus } from "../quotes/status.ts";

/** The editor's result of a form that leads to no other page: the draft, and the outcome. */
export interface EditorResult {
  readonly draft: Draft;
  readonly issues: readonly Issue[];
  /** the version that somebody else has stored, compared with this one */
  readonly conflict: Conflict | null;
  readonly login: LoginPanelState | null;
  /** whether the record has been deleted */
  readonly deleted: boolean;
  /** when the draft was stored by a save that stays in the editor */
  readonly savedAt?: string;
  /** the page's unsaved work on the server */
  readonly kept?: DraftRef | null;
  /** the pictures that the form asked to choose from */
  readonly choosing?: PictureChooser;
  /** the status that the form has set */
  readonly status?: QuoteStatus;
  readonly library?: LibraryResult;
  readonly tourCopy?: TourCopy;
}

/** A copy that the form has made for the tours page. */
export interface TourCopy {
  readonly id: string;
  readonly name: string;
  /** whether its name contains a word of the customer's name */
  readonly revealsCustomer: boolean;
}

/** Two versions to settle: the draft, and what is stored. */
export interface Conflict extends DraftComparison {
  readonly saved: SavedBy | null;
  /** the settled version is stored by a save that stays in the editor */
  readonly stays: boolean;
}

/** The answer to the library's part of the form. */
export interface LibraryResult {
  /** the texts of its fields, by their names */
  readonly typed: Readonly<Record<string, string>>;
  /** the block that was kept */
  readonly kept?: { readonly id: string; readonly name: string };
  readonly found?: FoundItemSources;
  readonly source?: ItemSource;
  /** the places of its items that were chosen; all, where nothing was chosen yet */
  readonly taken?: readonly number[];
}

/** Pictures to choose from, without scripts, and where the chosen ones go. */
export interface PictureChooser extends PictureChoice {
  readonly at: PictureDestination;
}

/** The login panel in the editor's form. */
export interface LoginPanelState {
  /** what the login continues with: a button's value, and the other fields of that form */
  readonly then: string;
  readonly beside: readonly (readonly [name: string, value: string])[];
  /** the user name typed before */
  readonly username: string;
  /** in the login's second step: stands for the right password */
  readonly ticket: string | null;
}

/** A result with the draft and its issues only. */
export function createEditorResult(draft: Draft, issues: readonly Issue[] = []): EditorResult {
  return { draft, issues, conflict: null, login: null, deleted: false };
}
