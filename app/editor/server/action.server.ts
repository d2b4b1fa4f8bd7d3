import type { ActionFunctionArgs } from "@remix-run/node";
import { readLoginForm, logInForReplay } from "~/auth/login/browser-login.server";
import {
  databaseFor,
  loggedOutResponse,
  requireKnownBrowser,
  findStaffSession,
} from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { deleteDraft, findDraft, withDraftToDelete } from "~/data/drafts/drafts.server";
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
import { proposeStops } from "~/domain/journeys/find-stops";
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
import { createEditorResult } from "~/domain/drafts/editor-result";
import { type DraftRef, draftRefField, parseDraftRef } from "~/domain/drafts/draft-ref";
import { limits } from "~/domain/limits";
import { parseQuoteStatus } from "~/domain/quotes/status";
import { parsePictureSearch } from "~/domain/pictures/picture";
import { pictureNameFromAddress } from "~/domain/pictures/used-pictures";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
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
import { skipLoaders } from "./skipped-loaders.server";
import { copyForTours } from "./tour-copy.server";
import { limitForms } from "./limit-forms.server";
import type { RecordEditor } from "./record-editor.server";
import { redirectDocument } from "~/http/responses/redirects.server";

/**
 * Answers the editor's form for each of its buttons: with the draft after the step (200), with its issues (400, 401,
 * 404, 409, 429, 503), or with the redirect after a save. Errors return what was typed. Other requests get a plain
 * text. 400, 413 and 415: the form isn't ours. 401: nobody was logged in with this browser within the last day, or
 * there is no session and the form is too large to be read without one. 503: the form is as large and the database is
 * away, or too many forms without a session come at once.
 */
export async function handleEditorForm(
  editor: RecordEditor,
  { request, params, context }: ActionFunctionArgs,
): Promise<Response> {
  await requireKnownBrowser(request);
  const staff = await staffOrUnavailable(request);
  const acting = staff && staff !== "away" ? databaseFor(request, staff) : null;
  const read = await readFormWithPictures(request, { db: acting, store: imageStore });
  // When the page is reloaded, the browser sends the form again.
  if (!read.ok && read.status === 413 && staff === "away") throw plainTextResponse(503, "The database is away");
  if (!read.ok && read.status === 413 && !staff) throw loggedOutResponse();
  if (!read.ok) throw plainTextResponse(read.status, read.error);
  const isItsTurn = acting !== null || (await limitForms(request, read.body.form));
  if (!isItsTurn) throw plainTextResponse(503, "Too many forms come at once");
  const form = fieldsOf(read.body.form);
  const draft = parseDraft(editor.kind, read.body.form);
  if (!draft.ok) throw plainTextResponse(400, draft.error);
  if (params.id !== undefined && params.id !== draft.draft.id)
    throw plainTextResponse(400, "The form is of another record");
  const intent = parseIntent(form(intentField), form);
  if (!intent) throw plainTextResponse(400, "The form asks for nothing that can be done");

  skipLoaders(context, staff === "away" ? null : staff);
  const all = (name: string) => read.body.form.getAll(name).filter((value) => typeof value === "string");
  const asked = { editor, draft: draft.draft, intent, form, all, kept: parseDraftRef(form(draftRefField)) };
  if (staff === "away") return unavailableEditorResponse(asked, read.body.refused);
  if (acting) return await perform(request, acting, asked, read.body.refused);
  return await replayAfterLogin(request, asked, read.body);
}

interface EditorRequest {
  editor: RecordEditor;
  draft: Draft;
  intent: FormIntent;
  form: Fields;
  /** Returns the texts of all fields of a name. */
  all: (name: string) => string[];
  /** the page's unsaved work; null for a form without it */
  kept: DraftRef | null;
}

/** Returns the text of a field, blank where there is none. */
type Fields = (name: string) => string;

/** Returns the staff session of a request, null without one; "away" where the database can't say. */
const staffOrUnavailable = withUnavailableFallback(
  (request: Request) => findStaffSession(request),
  () => "away" as const,
);

/** Answers after the session is over: a login panel comes with the draft, and its answer does the requested action. */
async function replayAfterLogin(
  request: Request,
  asked: EditorRequest,
  { form, refused }: { form: FormData; refused: readonly RefusedFile[] },
): Promise<Response> {
  const { draft, kept } = asked;
  const names: readonly string[] = Object.values(extraFields);
  const isBeside = (name: string) =>
    isMergeField(name) || names.includes(name) || name.startsWith(libraryItemField(""));
  const beside = [...form].filter((field): field is [string, string] => isBeside(field[0]));
  const login = { then: asked.form(intentField), beside, username: asked.form("username"), ticket: null };
  const isFirst = !form.has("username");
  if (isFirst)
    return toResponse({ status: 401, result: { ...createEditorResult(draft, pictureIssues(refused)), kept, login } });
  const entered = await logInForReplay(request, readLoginForm(asked.form));
  if (!entered.ok) {
    const { status, issues, headers, ticket } = entered;
    return toResponse({
      status,
      result: { ...createEditorResult(draft, issues), kept, login: { ...login, ticket } },
      headers,
    });
  }
  const response = await perform(request, databaseFor(request, entered.staff), asked, refused);
  response.headers.append("Set-Cookie", entered.setCookie);
  return response;
}

const perform = withUnavailableFallback(
  async (
    request: Request,
    db: AuditedDatabase,
    asked: EditorRequest,
    refused: readonly RefusedFile[],
  ): Promise<Response> => {
    const done = await performIntent(withDraftToDelete(db, draftRefOf(asked)), asked, refused);
    if (done instanceof Response) return done;
    const { draft } = done.result;
    const kept = asked.kept && (await saveDraftOfForm(request, db, asked.kept, done.draftToStore ?? draft));
    const { intent } = asked;
    const isTaken = intent.type === "resume-draft" && draft !== asked.draft;
    const goesOn = isTaken ? { id: intent.id, prints: [hashContent(draft)] } : kept;
    return toResponse({ ...done, result: { ...done.result, kept: goesOn } });
  },
  (_, __, asked, refused) => unavailableEditorResponse(asked, refused),
);

/** Returns the page's unsaved work, whose row may already have what the form says. */
function draftRefOf({ kept, draft }: EditorRequest): DraftRef | null {
  return kept && { ...kept, prints: [...kept.prints, hashContent(draft)] };
}

async function performIntent(
  db: AuditedDatabase,
  asked: EditorRequest,
  refused: readonly RefusedFile[],
): Promise<Response | EditorReply> {
  const { editor, draft, intent } = asked;
  // The other pictures are in the draft already. The user sees the refusal before anything else is done.
  if (refused.length > 0) return refusedPicturesReply(draft, refused);
  switch (intent.type) {
    case "preview":
      return { status: 200, result: createEditorResult(draft) };
    case "paste-text":
      return replyWithIntent(addPastedItems(draft));
    case "find-stops":
      return replyWithIntent(proposeStops(draft));
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
      // The page's own draft is kept in the place of the taken one.
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

/** Saves a draft, if no link in it is unfinished. */
async function saveFinished(db: AuditedDatabase, asked: EditorRequest, draft: Draft): Promise<Response | EditorReply> {
  const { draft: opened, issues } = findUnfinishedLinks(draft);
  if (issues.length === 0) return await save(db, asked, draft);
  return { status: 400, result: createEditorResult(opened, [...issues, { at: "form", message: "linksUnfinished" }]) };
}

/** Answers with pictures to choose from, or puts the chosen ones into the draft. */
async function choosePictures(
  { draft, form, all }: EditorRequest,
  intent: Extract<FormIntent, { type: "choose-images" | "put-chosen" }>,
): Promise<EditorReply> {
  const { at } = intent;
  const isOne = intent.type === "put-chosen" && intent.one !== null;
  const images = isOne ? await chosenAddresses(db, at, `${intent.one}.webp`) : all(extraFields.picture);
  const steps = choosePictureIntents(draft, at, images.filter(pictureNameFromAddress));
  if (!steps) throw plainTextResponse(400, "The form asks for what can't be done");
  if (intent.type === "put-chosen" && images.some(pictureNameFromAddress)) {
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
    // A save that was stored before deletes no kept draft.
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

/** Returns whether a save stays in the editor: also that of two settled versions, if the save that met the other did. */
function staysInEditor({ intent, form }: EditorRequest): boolean {
  return intent.type === "save-stay" || (intent.type === "resolve" && form(extraFields.stays) !== "");
}

/** Sets the status that was chosen in the form and is not stored yet. */
async function setChosenStatus(db: AuditedDatabase, { editor, draft, form }: EditorRequest): Promise<void> {
  const status = parseQuoteStatus(form(extraFields.status));
  const before = parseQuoteStatus(form(extraFields.statusBefore));
  if (status && before && status !== before) await editor.setStatus?.(db, draft.id, status);
}

/**
 * Answers a save that stays in the editor: scripts get the draft as it is stored, and go on in the same page. Without
 * scripts, and after the first save of a record, the answer leads to the record's editor.
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

/** Settles two versions; if a third was stored meanwhile, that one is shown. */
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
    // The same form sent twice may be stored already; the save finds that out.
    return by === "mine"
      ? await save(db, asked, draft)
      : await conflictReply(draft, theirs, { stays: staysInEditor(asked) });
  }
  switch (by) {
    case "mine":
      // The base is that of an older revision. Without it the next conflict asks about every difference.
      return await save(db, asked, { ...draft, revision: theirs.revision, base: null });
    case "theirs":
      if (kept) await discardDraft(db, kept);
      return redirectDocument(editor.editorAddress(draft.id), 303);
    case "chosen": {
      const settled = mergeDrafts(draft, theirs, (of) => parseVersion(form(mergeChoiceField(of))));
      // Browsers don't send the form while a required choice has no answer.
      if (!settled) return await conflictReply(draft, theirs, { stays: staysInEditor(asked) });
      // Both versions together may exceed the limit of items: they then stay apart.
      if (settled.items.length > limits.items) {
        return await conflictReply(draft, theirs, { stays: staysInEditor(asked), issue: tooManyItemsIssue("form") });
      }
      return await save(db, asked, settled);
    }
  }
}

/** Returns whether unsaved work can be taken up where a draft is written: at the same record, or for a new one. */
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
