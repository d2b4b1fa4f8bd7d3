import { newId } from "~/data/database/id.server";
import type { ActingDatabase } from "~/data/audit-log.server";
import type { AddressTaken } from "~/data/page-addresses.server";
import type { PairRefused } from "~/data/quotes/tours.server";
import type { LinkTaken, Updated } from "~/data/database/optimistic-update.server";
import { type Draft, type DraftKind, isNew, notSaved } from "~/domain/drafts/draft";
import { reduceDraft } from "~/domain/drafts/reducer";
import type { Issue } from "~/domain/drafts/check";
import type { DraftChecked } from "~/domain/drafts/input";
import type { PairChoice } from "~/domain/tours/translations";
import type { QuoteStatus } from "~/domain/quotes/status";
import type { Flash } from "~/http/forms/flash.server";
import type { QuoteStanding } from "./status-and-views.server";

/** The editor's functions for one kind of record: `quoteEditor`, `pageEditor`. */
export interface RecordEditor {
  kind: DraftKind;
  /** Finds the stored record as a draft; null when there is none. */
  find(id: string): Promise<Draft | null>;
  /**
   * Stores a draft: a new one (revision 0) under its own id, else from the revision at which it started. Exactly one
   * save of a revision is stored; the same save again succeeds. Throws `Unavailable`.
   */
  save(db: ActingDatabase, draft: Draft): Promise<Saved>;
  /** Sets a stored quote's status. Returns false where there is no such quote. */
  setStatus?(db: ActingDatabase, id: string, status: QuoteStatus): Promise<boolean>;
  /** Reads what the editor's page shows of a stored quote beside its content; null where there is none. */
  standingOf?(request: Request, id: string): Promise<QuoteStanding | null>;
  /** Reads the addresses of the site that pages have, each with its page's name. */
  takenAddresses?(): Promise<Readonly<Record<string, string>>>;
  /** Reads the tours that a quote may name as the same in the other language. */
  pairChoices?(id: string): Promise<PairChoice[]>;
  /** Returns the address where a record is shown; for a quote, the customer's address. */
  viewOf(record: Draft): string;
  /** Returns the address of a stored record's editor. */
  editorOf(id: string): string;
}

type Saved =
  | LeadsOn
  /** the draft needs a correction; `conflict`: because of another record, else because of its content */
  | { ok: false; reason: "issues" | "conflict"; draft: Draft; issues: readonly Issue[] }
  /** somebody else stored `theirs` meanwhile */
  | { ok: false; reason: "stale"; draft: Draft; theirs: Draft }
  | { ok: false; reason: "not-found"; draft: Draft };

/** The page after a save (docs/product.md section 4), and its message. */
interface LeadsOn {
  ok: true;
  location: string;
  flash: Flash | null;
  /** the stored version, and the draft as it was checked; not of a new record */
  stored?: { version: Draft; draft: Draft };
}

/** The data layer's functions for one kind of record. */
interface RecordFunctions<Stored extends { id: string; revision: number }, Input> extends Omit<
  RecordEditor,
  "find" | "save"
> {
  draftOf(record: Stored): Draft;
  inputOf(draft: Draft): DraftChecked<Input>;
  find(id: string): Promise<Stored | null>;
  create(
    db: ActingDatabase,
    input: Input,
    id: string,
  ): Promise<{ ok: true } | LinkTaken | PairRefused | AddressTaken | { ok: false; reason: "id-taken" }>;
  update(
    db: ActingDatabase,
    id: string,
    input: Input,
    fromRevisions: readonly number[],
  ): Promise<Updated<Stored> | LinkTaken | PairRefused | AddressTaken>;
  /** the address of the page that makes a record */
  generator: string;
  afterUpdate(record: Stored): LeadsOn;
}

/** The query of a generator's address that names the record it made. */
export const savedQuery = "saved";

/** Makes the editor's functions for one kind of record of the data layer's. */
export function recordEditorOf<Stored extends { id: string; revision: number }, Input>(
  functions: RecordFunctions<Stored, Input>,
): RecordEditor {
  const find = async (id: string) => {
    const record = await functions.find(id);
    return record && functions.draftOf(record);
  };
  return { ...functions, find, save };

  async function save(db: ActingDatabase, unchecked: Draft): Promise<Saved> {
    const checked = functions.inputOf(unchecked);
    if (!checked.ok) return { ...checked, reason: "issues" };
    const { draft, input } = checked;
    return draft.revision === 0 ? await create(db, draft, input) : await update(db, draft, input);
  }

  async function create(db: ActingDatabase, draft: Draft, input: Input): Promise<Saved> {
    const created = await functions.create(db, input, draft.id);
    if (created.ok) return { ok: true, location: `${functions.generator}?${savedQuery}=${draft.id}`, flash: null };
    if (created.reason === "link-taken") return linkTaken(draft, created);
    if (created.reason === "address-taken") return addressTaken(draft, created);
    if (created.reason === "pair-refused") return pairRefused(draft, created);
    // The form was sent before with other content.
    const theirs = await find(draft.id);
    if (theirs) return { ok: false, reason: "stale", draft, theirs };
    // The id is invalid: the form gets another.
    const issues = [{ at: "form", message: notSaved(draft) }];
    return { ok: false, reason: "conflict", draft: { ...draft, id: newId() }, issues };
  }

  async function update(db: ActingDatabase, draft: Draft, input: Input): Promise<Saved> {
    const updated = await functions.update(db, draft.id, input, [draft.revision]);
    if (updated.ok) {
      return {
        ...functions.afterUpdate(updated.record),
        stored: { version: functions.draftOf(updated.record), draft },
      };
    }
    switch (updated.reason) {
      case "not-found":
        return { ok: false, reason: "not-found", draft };
      case "link-taken":
        return linkTaken(draft, updated);
      case "address-taken":
        return addressTaken(draft, updated);
      case "pair-refused":
        return pairRefused(draft, updated);
      case "stale":
        return { ok: false, reason: "stale", draft, theirs: functions.draftOf(updated.stored) };
    }
  }
}

/** Refuses a link at its field, and names the quote that it belongs to. */
function linkTaken(draft: Draft, { by }: LinkTaken): Saved {
  const issues: Issue[] = [
    { at: "link", message: isNew(draft) ? "linkTaken" : "linkTakenOnUpdate" },
    by
      ? { at: "link", message: by.inBin ? "linkInBin" : "linkOf", values: { name: by.name } }
      : { at: "link", message: "linkOfDeleted" },
  ];
  const { panels } = reduceDraft(draft, { type: "show", panel: "link" });
  return { ok: false, reason: "conflict", draft: { ...draft, panels }, issues };
}

function addressTaken(draft: Draft, { by }: AddressTaken): Saved {
  const issue: Issue = { at: "address", message: "pageAddressTaken", values: { name: by.name } };
  return { ok: false, reason: "conflict", draft, issues: [issue] };
}

function pairRefused(draft: Draft, { problem, name }: PairRefused): Saved {
  const { panels } = reduceDraft(draft, { type: "show", panel: "journey" });
  const issue: Issue = { at: "pairOf", message: problem, values: { name } };
  return { ok: false, reason: "issues", draft: { ...draft, panels }, issues: [issue] };
}
