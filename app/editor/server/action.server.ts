import type { ActionFunctionArgs } from "@remix-run/node";
import { loginFormOf, logInToGoOn } from "~/auth/login/log-in-with.server";
import { databaseOf, loggedOut, refuseStrangers, staffIn } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import type { ActingDatabase } from "~/data/audit-log.server";
import { dropDraft, findDraft, savingDraft } from "~/data/drafts/drafts.server";
import { type Draft, isNew, storedAs } from "~/domain/drafts/draft";
import { contentPrint } from "~/domain/drafts/merge-base";
import { type Step, takeStep, tooManyItems } from "~/domain/drafts/check";
import { isOfSides, resolveDraft, seenField, type Side, sideField } from "~/domain/drafts/compare";
import { draftOf } from "~/domain/drafts/form";
import { takePasted } from "~/domain/drafts/pasting";
import { withFoundStops } from "~/domain/journeys/found-stops";
import { unfinishedLinks, wouldBeEmpty } from "~/domain/drafts/input";
import {
  besides,
  type FormIntent,
  intentField,
  parseIntent,
  type Resolution,
  takeField,
} from "~/domain/drafts/intents";
import { choiceSteps, reduceDraft } from "~/domain/drafts/reducer";
import { plainResult } from "~/domain/drafts/editor-result";
import { type Kept, keptField, keptIn } from "~/domain/drafts/stored-draft";
import { limits } from "~/domain/limits";
import { quoteStatusOf } from "~/domain/quotes/status";
import { pictureSearchOf } from "~/domain/pictures/picture";
import { pictureAt } from "~/domain/pictures/in-use";
import { unlessAway } from "~/http/responses/failures.server";
import { plainText } from "~/http/responses/text.server";
import { flashCookie } from "~/http/forms/flash.server";
import { readFormWithPictures, type RefusedFile } from "~/pictures/form-pictures.server";
import { imageStore } from "~/pictures/image-store.server";
import { forget, keepAnswered } from "./drafts.server";
import { inLibrary } from "./library.server";
import { addressesOf, choiceOf } from "./picture-choice.server";
import { answerWith, conflict, deleted, pictureIssues, picturesRefused, type Reply, unavailable } from "./reply.server";
import { skipLoaders } from "./skipped-loaders.server";
import { copyForTours } from "./tour-copy.server";
import { hasTurn } from "./limit-forms.server";
import type { RecordEditor } from "./record-editor.server";
import { redirectDocument } from "~/http/responses/redirects.server";

/**
 * Answers the editor's form for each of its buttons: with the draft after the step (200), with its issues (400, 401,
 * 404, 409, 429, 503), or with the redirect after a save. Errors return what was typed. Other requests get a plain
 * text. 400, 413 and 415: the form isn't ours. 401: nobody was logged in with this browser within the last day, or
 * there is no session and the form is too large to be read without one. 503: the form is as large and the database is
 * away, or too many forms without a session come at once.
 */
export async function answerForm(
  editor: RecordEditor,
  { request, params, context }: ActionFunctionArgs,
): Promise<Response> {
  await refuseStrangers(request);
  const staff = await staffOrAway(request);
  const acting = staff && staff !== "away" ? databaseOf(request, staff) : null;
  const read = await readFormWithPictures(request, { db: acting, store: imageStore });
  // When the page is reloaded, the browser sends the form again.
  if (!read.ok && read.status === 413 && staff === "away") throw plainText(503, "The database is away");
  if (!read.ok && read.status === 413 && !staff) throw loggedOut();
  if (!read.ok) throw plainText(read.status, read.error);
  const isItsTurn = acting !== null || (await hasTurn(request, read.body.form));
  if (!isItsTurn) throw plainText(503, "Too many forms come at once");
  const form = fieldsOf(read.body.form);
  const draft = draftOf(editor.kind, read.body.form);
  if (!draft.ok) throw plainText(400, draft.error);
  if (params.id !== undefined && params.id !== draft.draft.id) throw plainText(400, "The form is of another record");
  const intent = parseIntent(form(intentField), form);
  if (!intent) throw plainText(400, "The form asks for nothing that can be done");

  skipLoaders(context, staff === "away" ? null : staff);
  const all = (name: string) => read.body.form.getAll(name).filter((value) => typeof value === "string");
  const asked = { editor, draft: draft.draft, intent, form, all, kept: keptIn(form(keptField)) };
  if (staff === "away") return unavailable(asked, read.body.refused);
  if (acting) return await perform(request, acting, asked, read.body.refused);
  return await performAfterLogin(request, asked, read.body);
}

interface Asked {
  editor: RecordEditor;
  draft: Draft;
  intent: FormIntent;
  form: Fields;
  /** Returns the texts of all fields of a name. */
  all: (name: string) => string[];
  /** the page's unsaved work; null for a form without it */
  kept: Kept | null;
}

/** Returns the text of a field, blank where there is none. */
type Fields = (name: string) => string;

/** Returns the staff session of a request, null without one; "away" where the database can't say. */
const staffOrAway = unlessAway(
  (request: Request) => staffIn(request),
  () => "away" as const,
);

/** Answers after the session is over: a login panel comes with the draft, and its answer does the requested action. */
async function performAfterLogin(
  request: Request,
  asked: Asked,
  { form, refused }: { form: FormData; refused: readonly RefusedFile[] },
): Promise<Response> {
  const { draft, kept } = asked;
  const names: readonly string[] = Object.values(besides);
  const isBeside = (name: string) => isOfSides(name) || names.includes(name) || name.startsWith(takeField(""));
  const beside = [...form].filter((field): field is [string, string] => isBeside(field[0]));
  const login = { then: asked.form(intentField), beside, username: asked.form("username"), ticket: null };
  const isFirst = !form.has("username");
  if (isFirst)
    return answerWith({ status: 401, result: { ...plainResult(draft, pictureIssues(refused)), kept, login } });
  const entered = await logInToGoOn(request, loginFormOf(asked.form));
  if (!entered.ok) {
    const { status, issues, headers, ticket } = entered;
    return answerWith({
      status,
      result: { ...plainResult(draft, issues), kept, login: { ...login, ticket } },
      headers,
    });
  }
  const response = await perform(request, databaseOf(request, entered.staff), asked, refused);
  response.headers.append("Set-Cookie", entered.setCookie);
  return response;
}

const perform = unlessAway(
  async (request: Request, db: ActingDatabase, asked: Asked, refused: readonly RefusedFile[]): Promise<Response> => {
    const done = await outcome(savingDraft(db, keptOf(asked)), asked, refused);
    if (done instanceof Response) return done;
    const { draft } = done.result;
    const kept = asked.kept && (await keepAnswered(request, db, asked.kept, done.keeps ?? draft));
    const { intent } = asked;
    const isTaken = intent.type === "take-kept" && draft !== asked.draft;
    const goesOn = isTaken ? { id: intent.id, prints: [contentPrint(draft)] } : kept;
    return answerWith({ ...done, result: { ...done.result, kept: goesOn } });
  },
  (_, __, asked, refused) => unavailable(asked, refused),
);

/** Returns the page's unsaved work, whose row may already have what the form says. */
function keptOf({ kept, draft }: Asked): Kept | null {
  return kept && { ...kept, prints: [...kept.prints, contentPrint(draft)] };
}

async function outcome(db: ActingDatabase, asked: Asked, refused: readonly RefusedFile[]): Promise<Response | Reply> {
  const { editor, draft, intent } = asked;
  // The other pictures are in the draft already. The user sees the refusal before anything else is done.
  if (refused.length > 0) return picturesRefused(draft, refused);
  switch (intent.type) {
    case "preview":
      return { status: 200, result: plainResult(draft) };
    case "paste-text":
      return stepped(takePasted(draft));
    case "find-stops":
      return stepped(withFoundStops(draft));
    case "copy-for-tours":
      if (draft.kind !== "quote" || isNew(draft)) throw plainText(400, "The form asks for what can't be done");
      return await copyForTours(db, draft);
    case "save":
    case "save-stay":
      if (wouldBeEmpty(draft))
        return { status: 400, result: plainResult(draft, [{ at: "form", message: "quoteEmpty" }]) };
      return await saveFinished(db, asked, draft);
    case "save-empty":
    case "save-as-is":
      return await save(db, asked, draft);
    case "save-new":
      return await save(db, asked, { ...draft, revision: 0 });
    case "compare": {
      const stored = await editor.find(draft.id);
      if (!stored) return deleted(draft);
      if (stored.revision === draft.revision) return { status: 200, result: plainResult(draft) };
      return await conflict(draft, stored, { stays: true, issue: null });
    }
    case "resolve":
      return await resolve(db, asked, intent.by);
    case "choose-images":
    case "put-chosen":
      return await chosen(asked, intent);
    case "status": {
      const isSet = await editor.setStatus?.(db, draft.id, intent.status);
      return isSet ? { status: 200, result: { ...plainResult(draft), status: intent.status } } : deleted(draft);
    }
    case "take-kept": {
      const taken = await findDraft(db, db.by.staffId ?? "", draft.kind, intent.id);
      // The page's own draft is kept in the place of the taken one.
      return { status: 200, result: plainResult(taken && isAt(taken, draft) ? taken : draft), keeps: draft };
    }
    case "drop-kept":
      await dropDraft(db, { id: intent.id });
      return { status: 200, result: plainResult(draft) };
    case "keep-block":
    case "library-search":
    case "library-open":
    case "library-insert":
    case "library-take":
      return await inLibrary(db, draft, intent, asked.form);
    default: {
      const step = takeStep(draft, intent);
      if (!step) throw plainText(400, "The form asks for what can't be done");
      return stepped(step);
    }
  }
}

/** Saves a draft, if no link in it is unfinished. */
async function saveFinished(db: ActingDatabase, asked: Asked, draft: Draft): Promise<Response | Reply> {
  const { draft: opened, issues } = unfinishedLinks(draft);
  if (issues.length === 0) return await save(db, asked, draft);
  return { status: 400, result: plainResult(opened, [...issues, { at: "form", message: "linksUnfinished" }]) };
}

/** Answers with pictures to choose from, or puts the chosen ones into the draft. */
async function chosen(
  { draft, form, all }: Asked,
  intent: Extract<FormIntent, { type: "choose-images" | "put-chosen" }>,
): Promise<Reply> {
  const { at } = intent;
  const isOne = intent.type === "put-chosen" && intent.one !== null;
  const images = isOne ? await addressesOf(db, at, `${intent.one}.webp`) : all(besides.picture);
  const steps = choiceSteps(draft, at, images.filter(pictureAt));
  if (!steps) throw plainText(400, "The form asks for what can't be done");
  if (intent.type === "put-chosen" && images.some(pictureAt)) {
    return { status: 200, result: plainResult(steps.reduce(reduceDraft, draft)) };
  }
  const page = intent.type === "choose-images" ? intent.page : 1;
  const text = pictureSearchOf((name) => (name === "q" ? form(besides.pictureText) : null));
  const choosing = { at, ...(await choiceOf(db, { ...text, page })) };
  if (intent.type === "choose-images") return { status: 200, result: { ...plainResult(draft), choosing } };
  return { status: 400, result: { ...plainResult(draft, [{ at: besides.picture, message: "addImage" }]), choosing } };
}

function stepped({ draft, issues }: Step): Reply {
  return { status: issues.length > 0 ? 400 : 200, result: plainResult(draft, issues) };
}

async function save(db: ActingDatabase, asked: Asked, draft: Draft): Promise<Response | Reply> {
  const { editor } = asked;
  const kept = keptOf(asked);
  const saved = await editor.save(db, draft);
  if (saved.ok) {
    // A save that was stored before deletes no kept draft.
    if (kept) await forget(db, kept);
    await setChosenStatus(db, asked);
    if (stays(asked)) return await stay(asked, saved);
    const headers = { ...(saved.flash && { "Set-Cookie": await flashCookie(saved.flash) }) };
    return redirectDocument(saved.location, { status: 303, headers });
  }
  switch (saved.reason) {
    case "issues":
      return { status: 400, result: plainResult(saved.draft, saved.issues) };
    case "conflict":
      return { status: 409, result: plainResult(saved.draft, saved.issues) };
    case "not-found":
      return deleted(saved.draft);
    case "stale":
      return await conflict(saved.draft, saved.theirs, { stays: stays(asked) });
  }
}

/** Returns whether a save stays in the editor: also that of two settled versions, if the save that met the other did. */
function stays({ intent, form }: Asked): boolean {
  return intent.type === "save-stay" || (intent.type === "resolve" && form(besides.stays) !== "");
}

/** Sets the status that was chosen in the form and is not stored yet. */
async function setChosenStatus(db: ActingDatabase, { editor, draft, form }: Asked): Promise<void> {
  const status = quoteStatusOf(form(besides.status));
  const before = quoteStatusOf(form(besides.statusBefore));
  if (status && before && status !== before) await editor.setStatus?.(db, draft.id, status);
}

/**
 * Answers a save that stays in the editor: scripts get the draft as it is stored, and go on in the same page. Without
 * scripts, and after the first save of a record, the answer leads to the record's editor.
 */
async function stay(
  { editor, draft, form, kept }: Asked,
  { stored, flash }: Extract<Awaited<ReturnType<RecordEditor["save"]>>, { ok: true }>,
): Promise<Response | Reply> {
  if (stored && form(besides.here) !== "") {
    const result = { ...plainResult(storedAs(stored.draft, stored.version)), savedAt: new Date().toISOString(), kept };
    return { status: 200, result };
  }
  const said = flash ?? (draft.kind === "quote" ? "quoteUpdated" : "pageUpdated");
  const headers = { "Set-Cookie": await flashCookie(said) };
  return redirectDocument(editor.editorOf(draft.id), { status: 303, headers });
}

/** Settles two versions; if a third was stored meanwhile, that one is shown. */
async function resolve(db: ActingDatabase, asked: Asked, by: Resolution): Promise<Response | Reply> {
  const { editor, draft, form } = asked;
  const kept = keptOf(asked);
  if (by === "later") return { status: 200, result: plainResult(draft) };
  const theirs = await editor.find(draft.id);
  if (!theirs) return deleted(draft);
  if (String(theirs.revision) !== form(seenField)) {
    // The same form sent twice may be stored already; the save finds that out.
    return by === "mine" ? await save(db, asked, draft) : await conflict(draft, theirs, { stays: stays(asked) });
  }
  switch (by) {
    case "mine":
      // The base is that of an older revision. Without it the next conflict asks about every difference.
      return await save(db, asked, { ...draft, revision: theirs.revision, base: null });
    case "theirs":
      if (kept) await forget(db, kept);
      return redirectDocument(editor.editorOf(draft.id), 303);
    case "chosen": {
      const settled = resolveDraft(draft, theirs, (of) => sideIn(form(sideField(of))));
      // Browsers don't send the form while a required choice has no answer.
      if (!settled) return await conflict(draft, theirs, { stays: stays(asked) });
      // Both versions together may exceed the limit of items: they then stay apart.
      if (settled.items.length > limits.items) {
        return await conflict(draft, theirs, { stays: stays(asked), issue: tooManyItems("form") });
      }
      return await save(db, asked, settled);
    }
  }
}

/** Returns whether unsaved work can be taken up where a draft is written: at the same record, or for a new one. */
function isAt(taken: Draft, draft: Draft): boolean {
  return taken.id === draft.id || (isNew(taken) && isNew(draft));
}

function sideIn(text: string): Side | null {
  return text === "mine" || text === "theirs" ? text : null;
}

function fieldsOf(form: FormData): Fields {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}
