import type { Flash } from "~/http/flash.server";
import type { Draft, DraftKind } from "~/domain/draft";
import type { Issue } from "~/domain/draft-check";
import type { messages } from "~/domain/messages";

/** What the editor needs to know of the kind of record that it edits: `quoteDesk`, `pageDesk`. */
export interface Desk {
  kind: DraftKind;
  /** The stored record, to be edited; null when there is none. */
  find(id: string): Promise<Draft | null>;
  /**
   * Stores a draft: a new one (revision 0) under its own id, else from the revision that it started from. Exactly one
   * save of a revision is stored. Throws `Unavailable`.
   */
  save(draft: Draft): Promise<Saved>;
  /** Where a record is shown: of a quote the address that its customer gets. */
  viewOf(record: Draft): string;
  /** Where the editor of a stored record is. */
  editorOf(id: string): string;
  /** messages of spec.md section 8 */
  notCreated: keyof typeof messages;
  notUpdated: keyof typeof messages;
}

export type Saved =
  | { ok: true; location: string; flash: Flash | null }
  /** it has to be mended first; `conflict`: because of another record, else because of what is in it */
  | { ok: false; reason: "issues" | "conflict"; draft: Draft; issues: readonly Issue[] }
  /** somebody else stored `theirs` meanwhile */
  | { ok: false; reason: "stale"; draft: Draft; theirs: Draft }
  | { ok: false; reason: "not-found"; draft: Draft };
