import { newId } from "~/data/database/id.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import type { AddressTakenRefusal } from "~/data/page-addresses.server";
import type { TranslationRefusal } from "~/data/quotes/tours.server";
import type { UpdateResult } from "~/data/database/optimistic-update.server";
import type { CustomerMissingRefusal } from "~/data/quotes/quotes.server";
import type { LinkTakenRefusal } from "~/data/quotes/links.server";
import { type Draft, type DraftKind, isNew, type Panel, saveFailureMessage } from "~/domain/drafts/draft";
import { reduceDraft } from "~/domain/drafts/reducer";
import type { Issue } from "~/domain/drafts/apply-intent";
import type { DraftCheckResult } from "~/domain/drafts/input";
import type { TranslationChoice } from "~/domain/tours/translations";
import type { QuoteStatus } from "~/domain/quotes/status";
import type { FlashMessageKey } from "~/http/forms/flash.server";
import type { StatusAndViews } from "./status-and-views.server";

/** The editor's functions for one kind of record. */
export interface RecordEditor {
  kind: DraftKind;
  /** Finds the stored record as a draft. */
  find(id: string): Promise<Draft | null>;
  /**
   * Stores a draft: a new one (revision 0) under its own id, else from the revision at which it started. Exactly one
   * save of a revision is stored; repeating it succeeds. Throws `UnavailableError`.
   */
  save(db: AuditedDatabase, draft: Draft): Promise<SaveResult>;
  /** Sets a stored quote's status. Returns false if there is no such quote. */
  setStatus?(db: AuditedDatabase, id: string, status: QuoteStatus): Promise<boolean>;
  /** Reads what the editor shows of a stored quote in addition to its content. */
  statusAndViewsOf?(request: Request, id: string): Promise<StatusAndViews | null>;
  /** Reads the names of pages by their address on the site. */
  takenAddresses?(): Promise<Readonly<Record<string, string>>>;
  /** Lists the tours that can be a quote's translation. */
  translationChoices?(id: string): Promise<TranslationChoice[]>;
  /** Returns the address where visitors see a record; for a quote, the customer's address. */
  viewAddress(record: Draft): string;
  editorAddress(id: string): string;
}

type SaveResult =
  | SavedRecord
  /** the draft needs a correction; `conflict`: because of another record, else because of its content */
  | { ok: false; reason: "issues" | "conflict"; draft: Draft; issues: readonly Issue[] }
  /** another save stored `theirs` in the meantime */
  | { ok: false; reason: "stale"; draft: Draft; theirs: Draft }
  | { ok: false; reason: "not-found"; draft: Draft };

/** The page after a save (docs/product.md section 4), and its message. */
interface SavedRecord {
  ok: true;
  location: string;
  flash: FlashMessageKey | null;
  /** the stored version, and the draft as it was checked; missing for a new record */
  stored?: { version: Draft; draft: Draft };
}

/** The data layer's functions for one kind of record. */
interface RecordFunctions<Stored extends { id: string; revision: number }, Input> extends Omit<
  RecordEditor,
  "find" | "save"
> {
  draftOf(record: Stored): Draft;
  inputOf(draft: Draft): DraftCheckResult<Input>;
  find(id: string): Promise<Stored | null>;
  create(
    db: AuditedDatabase,
    input: Input,
    id: string,
  ): Promise<
    | { ok: true }
    | LinkTakenRefusal
    | TranslationRefusal
    | AddressTakenRefusal
    | CustomerMissingRefusal
    | { ok: false; reason: "id-taken" }
  >;
  update(
    db: AuditedDatabase,
    id: string,
    input: Input,
    fromRevisions: readonly number[],
  ): Promise<
    UpdateResult<Stored> | LinkTakenRefusal | TranslationRefusal | AddressTakenRefusal | CustomerMissingRefusal
  >;
  /** the address of the page that creates a record */
  generator: string;
  afterUpdate(record: Stored): SavedRecord;
}

/** The query parameter of a generator's address that names the record it created. */
export const savedParameter = "saved";

/** Creates the editor's functions for one kind of record from the data layer's. */
export function createRecordEditor<Stored extends { id: string; revision: number }, Input>(
  functions: RecordFunctions<Stored, Input>,
): RecordEditor {
  const find = async (id: string) => {
    const record = await functions.find(id);
    return record && functions.draftOf(record);
  };
  return { ...functions, find, save };

  async function save(db: AuditedDatabase, unchecked: Draft): Promise<SaveResult> {
    const checked = functions.inputOf(unchecked);
    if (!checked.ok) return { ...checked, reason: "issues" };
    const { draft, input } = checked;
    return draft.revision === 0 ? await create(db, draft, input) : await update(db, draft, input);
  }

  async function create(db: AuditedDatabase, draft: Draft, input: Input): Promise<SaveResult> {
    const created = await functions.create(db, input, draft.id);
    if (created.ok) return { ok: true, location: `${functions.generator}?${savedParameter}=${draft.id}`, flash: null };
    if (created.reason === "link-taken") return linkTaken(draft, created);
    if (created.reason === "address-taken") return addressTaken(draft, created);
    if (created.reason === "pair-refused") return pairRefused(draft, created);
    if (created.reason === "customer-missing") return customerMissing(draft);
    // The form was posted before with other content.
    const theirs = await find(draft.id);
    if (theirs) return { ok: false, reason: "stale", draft, theirs };
    // The id is invalid: the form gets another.
    const issues = [{ at: "form", message: saveFailureMessage(draft) }];
    return { ok: false, reason: "conflict", draft: { ...draft, id: newId() }, issues };
  }

  async function update(db: AuditedDatabase, draft: Draft, input: Input): Promise<SaveResult> {
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
      case "customer-missing":
        return customerMissing(draft);
      case "stale":
        return { ok: false, reason: "stale", draft, theirs: functions.draftOf(updated.stored) };
    }
  }
}

/** Rejects a link at its field, and names the quote that it belongs to. */
function linkTaken(draft: Draft, { by }: LinkTakenRefusal): SaveResult {
  const issues: Issue[] = [
    { at: "link", message: isNew(draft) ? "linkTaken" : "linkTakenOnUpdate" },
    by
      ? { at: "link", message: by.inBin ? "linkInBin" : "linkOf", values: { name: by.name } }
      : { at: "link", message: "linkOfDeleted" },
  ];
  const { panels } = reduceDraft(draft, { type: "show", panel: "link" });
  return { ok: false, reason: "conflict", draft: { ...draft, panels }, issues };
}

function addressTaken(draft: Draft, { by }: AddressTakenRefusal): SaveResult {
  const issue: Issue = { at: "address", message: "pageAddressTaken", values: { name: by.name } };
  return { ok: false, reason: "conflict", draft, issues: [issue] };
}

function pairRefused(draft: Draft, { problem, name }: TranslationRefusal): SaveResult {
  return fieldRefused(draft, "journey", { at: "pairOf", message: problem, values: { name } });
}

function customerMissing(draft: Draft): SaveResult {
  return fieldRefused(draft, "customerId", { at: "customerId", message: "customerMissing" });
}

function fieldRefused(draft: Draft, panel: Panel, issue: Issue): SaveResult {
  const { panels } = reduceDraft(draft, { type: "show", panel });
  return { ok: false, reason: "issues", draft: { ...draft, panels }, issues: [issue] };
}
