import { type ActionFunctionArgs, json } from "@remix-run/node";
import { runStaffForm } from "~/auth/session/staff-action.server";
import { getAuditedDatabase, loggedOutResponse } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { deleteDraft, findDraft, withDraftDeletedOnSave } from "~/data/drafts/drafts.server";
import type { LoginPrompt } from "~/domain/accounts/replay-login";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { type Draft, isNew, draftAfterSave } from "~/domain/drafts/draft";
import { hashContent } from "~/domain/drafts/merge-base";
import { type AppliedIntent, applyIntent, tooManyItemsIssue } from "~/domain/drafts/apply-intent";
import {
  isMergeField,
  mergeDrafts,
  comparedRevisionField,
  type MergeVersion,
  mergeChoiceField,
} from "~/domain/drafts/merge";
import { parseDraft } from "~/domain/drafts/form";
import { addPastedItems } from "~/domain/drafts/add-pasted-items";
import { addStopsFromTitles } from "~/domain/journeys/find-stops";
import { proposeLines, readLinesText } from "~/domain/offers/price-lines";
import { findUnfinishedLinks, wouldBeEmpty } from "~/domain/drafts/input";
import {
  extraFields,
  type FormIntent,
  intentField,
  parseIntent,
  type ConflictResolution,
  libraryItemField,
} from "~/domain/drafts/intents";
import { choosePictureIntents, reduceDraft } from "~/domain/drafts/reducer";
import { createEditorResult, type EditorResult } from "~/domain/drafts/editor-result";
import { type DraftRef, draftRefField, parseDraftRef } from "~/domain/drafts/draft-ref";
import { limits } from "~/domain/limits";
import { truncateText } from "~/domain/text";
import { listCustomerChoices } from "~/data/customers/customers.server";
import { choiceToDraftFields } from "~/domain/customers/choice";
import { parseQuoteStatus } from "~/domain/quotes/status";
import { parsePictureSearch } from "~/domain/pictures/picture";
import { pictureNameFromUrl } from "~/domain/pictures/used-pictures";
import { plainTextResponse } from "~/http/responses/text.server";
import { serializeFlash } from "~/http/forms/flash.server";
import { readFormWithPictures, type RefusedFile } from "~/pictures/form-pictures.server";
import { imageStore } from "~/pictures/image-store.server";
import { discardDraft, saveDraftOfForm } from "./drafts.server";
import { runLibraryIntent } from "./library.server";
import { chosenAddresses, findPictureChoice } from "./picture-choice.server";
import {
  toResponse,
  conflictReply,
  deletedReply,
  pictureIssues,
  refusedPicturesReply,
  type EditorReply,
  unavailableEditorResponse,
} from "./reply.server";
import { copyForTours } from "./tour-copy.server";
import { limitForms } from "./limit-forms.server";
import type { RecordEditor } from "./record-editor.server";
import { redirectDocument } from "~/http/responses/redirects.server";

/**
 * Handles the editor's form: responds with the draft after the intent (200), with its issues (400, 401, 404, 409, 429,
 * 503), or with a redirect after a save. Errors contain everything typed. Other requests get plain text: 400, 413 and
 * 415 for another form; 401 for a browser without a login within the last day, or a form that is too large to be read
 * without a session; 503 for such a form while the database is unavailable, or for too many forms without a session.
 */
export async function handleEditorForm(editor: RecordEditor, args: ActionFunctionArgs): Promise<Response> {
  const { request } = args;
  return await runStaffForm<EditorRequest>(args, {
    read: (session) => readEditorForm(editor, args, session),
    perform: (auditedDb, asked) => perform(request, auditedDb, asked),
    unavailable: unavailableEditorResponse,
    askForLogin,
    unknownBrowser: "refuse",
  });
}

async function readEditorForm(
  editor: RecordEditor,
  { request, params }: ActionFunctionArgs,
  session: StaffSession | null | "unavailable",
): Promise<EditorRequest> {
  const staff = session === "unavailable" ? null : session;
  const auditedDb = staff && getAuditedDatabase(request, staff);
  const read = await readFormWithPictures(request, { db: auditedDb, store: imageStore });
  if (!read.ok && read.status === 413 && !staff) {
    // The browser sends the form again when the page is reloaded.
    throw session === null ? loggedOutResponse() : plainTextResponse(503, "The database is unavailable");
  }
  if (!read.ok) throw plainTextResponse(read.status, read.error);
  const { form: fields, refused } = read.body;
  if (!staff && !(await limitForms(request, fields))) throw plainTextResponse(503, "Too many forms come at once");
  const form = fieldsOf(fields);
  const draft = parseDraft(editor.kind, fields);
  if (!draft.ok) throw plainTextResponse(400, draft.error);
  if (params.id !== undefined && params.id !== draft.draft.id)
    throw plainTextResponse(400, "The form is of another record");
  const intent = parseIntent(form(intentField), form);
  if (!intent) throw plainTextResponse(400, "The form asks for nothing that can be done");
  const all = (name: string) => fields.getAll(name).filter((value) => typeof value === "string");
  return { editor, draft: draft.draft, intent, fields, form, all, kept: parseDraftRef(form(draftRefField)), refused };
}

interface EditorRequest {
  editor: RecordEditor;
  draft: Draft;
  intent: FormIntent;
  fields: FormData;
  form: Fields;
  /** Returns the values of all fields of a name. */
  all: (name: string) => string[];
  /** the page's unsaved work; null for a form without it */
  kept: DraftRef | null;
  /** pictures that weren't stored */
  refused: readonly RefusedFile[];
}

/** Returns the value of a field, blank if missing. */
type Fields = (name: string) => string;

/** Responds with the draft and a login panel, which carries the fields that aren't part of the draft. */
function askForLogin(
  { draft, kept, fields, form, refused }: EditorRequest,
  { issues, ...prompt }: LoginPrompt,
  init: ResponseInit,
): Response {
  const names: readonly string[] = Object.values(extraFields);
  const isExtra = (name: string) => isMergeField(name) || names.includes(name) || name.startsWith(libraryItemField(""));
  const beside = [...fields].filter((field): field is [string, string] => isExtra(field[0]));
  const login = { ...prompt, then: form(intentField), beside };
  const all = fields.has("username") ? issues : pictureIssues(refused);
  return json({ ...createEditorResult(draft, all), kept, login }, init);
}

async function perform(request: Request, db: AuditedDatabase, asked: EditorRequest): Promise<Response> {
  const done = await performIntent(withDraftDeletedOnSave(db, draftRefOf(asked)), asked);
  if (done instanceof Response) return done;
  const { draft } = done.result;
  const kept = asked.kept && (await saveDraftOfForm(request, db, asked.kept, done.draftToStore ?? draft));
  const { intent } = asked;
  const isTaken = intent.type === "resume-draft" && draft !== asked.draft;
  const goesOn = isTaken ? { id: intent.id, prints: [hashContent(draft)] } : kept;
  const customers = await listCustomerChoices(db, { ids: listCustomerIds(done.result) });
  return toResponse({ ...done, result: { ...done.result, customers, kept: goesOn } });
}

/** Returns the ids of the customers that a draft, or the version it conflicts with, refers to. */
function listCustomerIds({ draft, conflict }: EditorResult): string[] {
  const compared = conflict?.fields.find(({ name }) => name === "customerId");
  return [draft.fields.customerId, compared?.theirs ?? ""].filter((id) => id !== "");
}

/** Returns the page's stored draft, which may already have this content. */
function draftRefOf({ kept, draft }: EditorRequest): DraftRef | null {
  return kept && { ...kept, prints: [...kept.prints, hashContent(draft)] };
}

async function performIntent(db: AuditedDatabase, asked: EditorRequest): Promise<Response | EditorReply> {
  const { editor, draft, intent, refused } = asked;
  // The other pictures are in the draft already. The user sees the rejection before anything else happens.
  if (refused.length > 0) return refusedPicturesReply(draft, refused);
  switch (intent.type) {
    case "preview":
      return { status: 200, result: createEditorResult(draft) };
    case "paste-text":
      return replyWithIntent(addPastedItems(draft));
    case "find-stops":
      return replyWithIntent(addStopsFromTitles(draft));
    case "find-lines":
      return replyWithIntent(proposeLines(draft));
    case "read-lines":
      return replyWithIntent({ draft: readLinesText(draft), issues: [] });
    case "find-customers": {
      const text = truncateText(asked.form(extraFields.customerText), limits.name);
      const foundCustomers = { text, rows: await listCustomerChoices(db, { text }) };
      return { status: 200, result: { ...createEditorResult(draft), foundCustomers } };
    }
    case "choose-customer": {
      const [choice = null] = intent.id === "" ? [] : await listCustomerChoices(db, { ids: [intent.id] });
      if (!choice && intent.id !== "")
        return replyWithIntent({ draft, issues: [{ at: "customerId", message: "customerMissing" }] });
      const fields = choiceToDraftFields(choice, draft.fields.customerName);
      return { status: 200, result: createEditorResult(reduceDraft(draft, { type: "write", fields })) };
    }
    case "copy-for-tours":
      if (draft.kind !== "quote" || isNew(draft)) throw plainTextResponse(400, "The form asks for what can't be done");
      return await copyForTours(db, draft);
    case "save":
    case "save-stay":
      if (wouldBeEmpty(draft))
        return { status: 400, result: createEditorResult(draft, [{ at: "form", message: "quoteEmpty" }]) };
      return await saveFinished(db, asked, draft);
    case "save-empty":
    case "save-as-is":
      return await save(db, asked, draft);
    case "save-new":
      return await save(db, asked, { ...draft, revision: 0 });
    case "compare": {
      const stored = await editor.find(draft.id);
      if (!stored) return deletedReply(draft);
      if (stored.revision === draft.revision) return { status: 200, result: createEditorResult(draft) };
      return await conflictReply(draft, stored, { stays: true, issue: null });
    }
    case "resolve":
      return await resolveConflict(db, asked, intent.by);
    case "choose-images":
    case "put-chosen":
      return await choosePictures(asked, intent);
    case "status": {
      const isSet = await editor.setStatus?.(db, draft.id, intent.status);
      return isSet
        ? { status: 200, result: { ...createEditorResult(draft), status: intent.status } }
        : deletedReply(draft);
    }
    case "resume-draft": {
      const taken = await findDraft(db, db.actor.staffId ?? "", draft.kind, intent.id);
      // The page's own draft is stored in place of the resumed one.
      return {
        status: 200,
        result: createEditorResult(taken && isSameRecord(taken, draft) ? taken : draft),
        draftToStore: draft,
      };
    }
    case "discard-draft":
      await deleteDraft(db, { id: intent.id });
      return { status: 200, result: createEditorResult(draft) };
    case "keep-block":
    case "library-search":
    case "library-open":
    case "library-insert":
    case "library-take":
      return await runLibraryIntent(db, draft, intent, asked.form);
    default: {
      const step = applyIntent(draft, intent);
      if (!step) throw plainTextResponse(400, "The form asks for what can't be done");
      return replyWithIntent(step);
    }
  }
}

/** Saves a draft unless a link in it is unfinished. */
async function saveFinished(db: AuditedDatabase, asked: EditorRequest, draft: Draft): Promise<Response | EditorReply> {
  const { draft: opened, issues } = findUnfinishedLinks(draft);
  if (issues.length === 0) return await save(db, asked, draft);
  return { status: 400, result: createEditorResult(opened, [...issues, { at: "form", message: "linksUnfinished" }]) };
}

/** Replies with pictures to choose from, or puts the chosen ones into the draft. */
async function choosePictures(
  { draft, form, all }: EditorRequest,
  intent: Extract<FormIntent, { type: "choose-images" | "put-chosen" }>,
): Promise<EditorReply> {
  const { at } = intent;
  const isOne = intent.type === "put-chosen" && intent.one !== null;
  const images = isOne ? await chosenAddresses(db, at, `${intent.one}.webp`) : all(extraFields.picture);
  const steps = choosePictureIntents(draft, at, images.filter(pictureNameFromUrl));
  if (!steps) throw plainTextResponse(400, "The form asks for what can't be done");
  if (intent.type === "put-chosen" && images.some(pictureNameFromUrl)) {
    return { status: 200, result: createEditorResult(steps.reduce(reduceDraft, draft)) };
  }
  const page = intent.type === "choose-images" ? intent.page : 1;
  const text = parsePictureSearch((name) => (name === "q" ? form(extraFields.pictureText) : null));
  const choosing = { at, ...(await findPictureChoice(db, { ...text, page })) };
  if (intent.type === "choose-images") return { status: 200, result: { ...createEditorResult(draft), choosing } };
  return {
    status: 400,
    result: { ...createEditorResult(draft, [{ at: extraFields.picture, message: "addImage" }]), choosing },
  };
}

function replyWithIntent({ draft, issues }: AppliedIntent): EditorReply {
  return { status: issues.length > 0 ? 400 : 200, result: createEditorResult(draft, issues) };
}

async function save(db: AuditedDatabase, asked: EditorRequest, draft: Draft): Promise<Response | EditorReply> {
  const { editor } = asked;
  const kept = draftRefOf(asked);
  const saved = await editor.save(db, draft);
  if (saved.ok) {
    // A repeated save deletes no draft.
    if (kept) await discardDraft(db, kept);
    await setChosenStatus(db, asked);
    if (staysInEditor(asked)) return await replyInEditor(asked, saved);
    const headers = { ...(saved.flash && { "Set-Cookie": await serializeFlash(saved.flash) }) };
    return redirectDocument(saved.location, { status: 303, headers });
  }
  switch (saved.reason) {
    case "issues":
      return { status: 400, result: createEditorResult(saved.draft, saved.issues) };
    case "conflict":
      return { status: 409, result: createEditorResult(saved.draft, saved.issues) };
    case "not-found":
      return deletedReply(saved.draft);
    case "stale":
      return await conflictReply(saved.draft, saved.theirs, { stays: staysInEditor(asked) });
  }
}

/**
 * Returns whether a save stays in the editor, also one of merged versions if the save that caused the conflict would
 * have.
 */
function staysInEditor({ intent, form }: EditorRequest): boolean {
  return intent.type === "save-stay" || (intent.type === "resolve" && form(extraFields.stays) !== "");
}

/** Sets the chosen status if it differs from the one that the form was rendered with. */
async function setChosenStatus(db: AuditedDatabase, { editor, draft, form }: EditorRequest): Promise<void> {
  const status = parseQuoteStatus(form(extraFields.status));
  const before = parseQuoteStatus(form(extraFields.statusBefore));
  if (status && before && status !== before) await editor.setStatus?.(db, draft.id, status);
}

/**
 * Replies to a save that stays in the editor: scripts receive the stored draft and continue in the same page. Without
 * scripts, and after the first save of a record, redirects to the record's editor.
 */
async function replyInEditor(
  { editor, draft, form, kept }: EditorRequest,
  { stored, flash }: Extract<Awaited<ReturnType<RecordEditor["save"]>>, { ok: true }>,
): Promise<Response | EditorReply> {
  if (stored && form(extraFields.here) !== "") {
    const result = {
      ...createEditorResult(draftAfterSave(stored.draft, stored.version)),
      savedAt: new Date().toISOString(),
      kept,
    };
    return { status: 200, result };
  }
  const said = flash ?? (draft.kind === "quote" ? "quoteUpdated" : "pageUpdated");
  const headers = { "Set-Cookie": await serializeFlash(said) };
  return redirectDocument(editor.editorAddress(draft.id), { status: 303, headers });
}

/** Merges two versions. If a third was stored in the meantime, shows that one. */
async function resolveConflict(
  db: AuditedDatabase,
  asked: EditorRequest,
  by: ConflictResolution,
): Promise<Response | EditorReply> {
  const { editor, draft, form } = asked;
  const kept = draftRefOf(asked);
  if (by === "later") return { status: 200, result: createEditorResult(draft) };
  const theirs = await editor.find(draft.id);
  if (!theirs) return deletedReply(draft);
  if (String(theirs.revision) !== form(comparedRevisionField)) {
    // A repeated post may be stored already; the save detects that.
    return by === "mine"
      ? await save(db, asked, draft)
      : await conflictReply(draft, theirs, { stays: staysInEditor(asked) });
  }
  switch (by) {
    case "mine":
      // The base belongs to an older revision. Without it the next conflict requires an answer for every difference.
      return await save(db, asked, { ...draft, revision: theirs.revision, base: null });
    case "theirs":
      if (kept) await discardDraft(db, kept);
      return redirectDocument(editor.editorAddress(draft.id), 303);
    case "chosen": {
      const settled = mergeDrafts(draft, theirs, (of) => parseVersion(form(mergeChoiceField(of))));
      // Browsers don't send the form while a required choice is missing.
      if (!settled) return await conflictReply(draft, theirs, { stays: staysInEditor(asked) });
      // Both versions together may exceed the limit of items: then they aren't merged.
      if (settled.items.length > limits.items) {
        return await conflictReply(draft, theirs, { stays: staysInEditor(asked), issue: tooManyItemsIssue("form") });
      }
      return await save(db, asked, settled);
    }
  }
}

/** Returns whether unsaved work can be resumed for this draft: it is of the same record, or both are new. */
function isSameRecord(taken: Draft, draft: Draft): boolean {
  return taken.id === draft.id || (isNew(taken) && isNew(draft));
}

function parseVersion(text: string): MergeVersion | null {
  return text === "mine" || text === "theirs" ? text : null;
}

function fieldsOf(form: FormData): Fields {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}
