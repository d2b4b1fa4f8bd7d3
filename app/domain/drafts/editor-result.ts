import type { ItemSourceSearchResult, ItemSource } from "../library/saved-block.ts";
import type { CustomerChoice } from "../customers/choice.ts";
import type { Draft } from "./draft.ts";
import type { Issue } from "./apply-intent.ts";
import type { DraftComparison } from "./merge.ts";
import type { PictureDestination } from "./intents.ts";
import type { DraftRef, SavedBy } from "./draft-ref.ts";
import type { PictureChoicePage } from "../pictures/picture.ts";
import type { QuoteStatus } from "../quotes/status.ts";

/** The result of an editor form that doesn't redirect. */
export interface EditorResult {
  readonly draft: Draft;
  readonly issues: readonly Issue[];
  /** set if another version was saved meanwhile */
  readonly conflict: Conflict | null;
  readonly login: LoginPanelState | null;
  readonly deleted: boolean;
  /** set after a save that stays in the editor */
  readonly savedAt?: string;
  /** the page's draft on the server */
  readonly kept?: DraftRef | null;
  /** pictures to choose from, if requested */
  readonly choosing?: PictureChooser;
  /** the status that the form set */
  readonly status?: QuoteStatus;
  readonly library?: LibraryResult;
  readonly tourCopy?: TourCopy;
  /** the customers that the draft or the stored version refers to */
  readonly customers?: readonly CustomerChoice[];
  readonly foundCustomers?: FoundCustomers;
}

/** Customers to choose from, without scripts, and the words that were searched. */
export interface FoundCustomers {
  readonly text: string;
  readonly rows: readonly CustomerChoice[];
}

/** A copy for the tours page that the form created. */
export interface TourCopy {
  readonly id: string;
  readonly name: string;
  /** whether its name contains a word of the customer's name */
  readonly revealsCustomer: boolean;
}

/** The draft and the stored version, to be merged. */
export interface Conflict extends DraftComparison {
  readonly saved: SavedBy | null;
  /** whether saving the merged version stays in the editor */
  readonly stays: boolean;
}

/** The result of the library's part of the form. */
export interface LibraryResult {
  /** its fields as they were typed, by name */
  readonly typed: Readonly<Record<string, string>>;
  /** the block that was saved */
  readonly kept?: { readonly id: string; readonly name: string };
  readonly found?: ItemSourceSearchResult;
  readonly source?: ItemSource;
  /** indexes of the chosen items; undefined for all */
  readonly taken?: readonly number[];
}

/** Pictures to choose from, without scripts, and their destination. */
export interface PictureChooser extends PictureChoicePage {
  readonly at: PictureDestination;
}

export interface LoginPanelState {
  /** the request that the login completes: its intent and the other fields */
  readonly then: string;
  readonly beside: readonly (readonly [name: string, value: string])[];
  readonly username: string;
  /** set in the second step: proves that the password was right */
  readonly ticket: string | null;
}

/** Returns a result with only a draft and its issues. */
export function createEditorResult(draft: Draft, issues: readonly Issue[] = []): EditorResult {
  return { draft, issues, conflict: null, login: null, deleted: false };
}
