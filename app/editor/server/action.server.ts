import { type ActionFunctionArgs, json } from "@remix-run/node";
import { loginFormOf, logInToGoOn } from "~/auth/log-in-with.server";
import { databaseOf, loggedOut, refuseStrangers, staffIn } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import type { ActingDatabase } from "~/data/journal.server";
import { type Draft, notSaved } from "~/domain/draft";
import { type Issue, type Step, takeStep, tooManyItems } from "~/domain/draft-check";
import { compareDrafts, isOfSides, resolveDraft, seenField, type Side, sideField } from "~/domain/draft-compare";
import { draftOf } from "~/domain/draft-form";
import { takePasted } from "~/domain/draft-pasting";
import { wouldBeEmpty } from "~/domain/draft-input";
import { besides, type FormIntent, intentField, parseIntent, type Resolution, takeField } from "~/domain/draft-intents";
import { choiceSteps, reduceDraft } from "~/domain/draft-reducer";
import { type EditorResult, plainResult } from "~/domain/editor-result";
import { limits } from "~/domain/limits";
import type { messages } from "~/domain/messages";
import { pictureSearchOf } from "~/domain/picture";
import { pictureAt } from "~/domain/pictures-in-use";
import { cacheControl } from "~/http/documents/cache-control.server";
import { comeAgain, unlessAway } from "~/http/documents/failures.server";
import { plainText } from "~/http/documents/text-response.server";
import { flashCookie } from "~/http/forms/flash.server";
import { readFormWithPictures, type RefusedFile } from "~/images/form-pictures.server";
import { imageStore } from "~/images/image-store.server";
import { inLibrary } from "./library.server";
import { addressesOf, choiceOf } from "./picture-choice.server";
import { skipLoaders } from "./skipped-loaders.server";
import { hasTurn } from "./turns.server";
import type { RecordEditor } from "./record-editor.server";
import { redirectDocument } from "~/http/documents/redirects.server";

/**
 * Answers the editor's form for each of its buttons: with the draft after the step (200), with its issues (400, 401,
 * 404, 409, 429, 503), or with the redirect after a save. Errors return what was typed. Other requests get a plain
 * text: 400, 413 or 415 for a form that isn't ours, 401 for a browser in which nobody was logged in within the last day
 * and for a form too large without a session, 503 for such a one while the database is away, and where too many
 * forms without a session come at once.
 */
export async function answerForm(
  editor: RecordEditor,
  { request, params, context }: ActionFunctionArgs,
): Promise<Response> {
  await refuseStrangers(request);
  const staff = await whoIs(request);
  const acting = staff && staff !== "unknown" ? databaseOf(request, staff) : null;
  const read = await readFormWithPictures(request, { db: acting, store: imageStore });
  // The browser sends it again when its page is reloaded.
  if (!read.ok && read.status === 413 && staff === "unknown") throw plainText(503, "The database is away");
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

  skipLoaders(context, acting !== null);
  const all = (name: string) => read.body.form.getAll(name).filter((value) => typeof value === "string");
  const asked = { editor, draft: draft.draft, intent, form, all };
  if (staff === "unknown") return unavailable(asked, read.body.refused);
  if (acting) return await perform(acting, asked, read.body.refused);
  return await performAfterLogin(request, asked, read.body);
}

interface Asked {
  editor: RecordEditor;
  draft: Draft;
  intent: FormIntent;
  form: Fields;
  /** Returns the texts of all fields of a name. */
  all: (name: string) => string[];
}

/** Returns the text of a field, blank where there is none. */
type Fields = (name: string) => string;

const whoIs = unlessAway(
  (request: Request) => staffIn(request),
  () => "unknown" as const,
);

/** Answers after the session is over: a login panel comes with the draft, and its answer does the requested action. */
async function performAfterLogin(
  request: Request,
  asked: Asked,
  { form, refused }: { form: FormData; refused: readonly RefusedFile[] },
): Promise<Response> {
  const { draft } = asked;
  const names: readonly string[] = Object.values(besides);
  const isBeside = (name: string) => isOfSides(name) || names.includes(name) || name.startsWith(takeField(""));
  const beside = [...form].filter((field): field is [string, string] => isBeside(field[0]));
  const login = { then: asked.form(intentField), beside, username: asked.form("username"), ticket: null };
  const isFirst = !form.has("username");
  if (isFirst) return answerWith(401, { ...plainResult(draft, pictureIssues(refused)), login });
  const entered = await logInToGoOn(request, loginFormOf(asked.form));
  if (!entered.ok) {
    const { status, issues, headers, ticket } = entered;
    return answerWith(status, { ...plainResult(draft, issues), login: { ...login, ticket } }, headers);
  }
  const response = await perform(databaseOf(request, entered.staff), asked, refused);
  response.headers.append("Set-Cookie", entered.setCookie);
  return response;
}

const perform = unlessAway(performed, (_, asked, refused) => unavailable(asked, refused));

async function performed(db: ActingDatabase, asked: Asked, refused: readonly RefusedFile[]): Promise<Response> {
  const { editor, draft, intent } = asked;
  // The other pictures are in the draft already. The user sees the refusal before anything else is done.
  if (refused.length > 0) return picturesRefused(draft, refused);
  switch (intent.type) {
    case "preview":
      return answerWith(200, plainResult(draft));
    case "paste-text":
      return stepped(takePasted(draft));
    case "save":
      if (wouldBeEmpty(draft)) return answerWith(400, plainResult(draft, [{ at: "form", message: "quoteEmpty" }]));
      return await save(db, asked, draft);
    case "save-empty":
      return await save(db, asked, draft);
    case "save-new":
      return await save(db, asked, { ...draft, revision: 0 });
    case "resolve":
      return await resolve(db, asked, intent.by);
    case "choose-images":
    case "put-chosen":
      return await chosen(asked, intent);
    case "status": {
      const isSet = await editor.setStatus?.(db, draft.id, intent.status);
      return isSet ? answerWith(200, { ...plainResult(draft), status: intent.status }) : deleted(draft);
    }
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

/** Answers with pictures to choose from, or puts the chosen ones into the draft. */
async function chosen(
  { draft, form, all }: Asked,
  intent: Extract<FormIntent, { type: "choose-images" | "put-chosen" }>,
): Promise<Response> {
  const { at } = intent;
  const isOne = intent.type === "put-chosen" && intent.one !== null;
  const images = isOne ? await addressesOf(db, at, `${intent.one}.webp`) : all(besides.picture);
  const steps = choiceSteps(draft, at, images.filter(pictureAt));
  if (!steps) throw plainText(400, "The form asks for what can't be done");
  if (intent.type === "put-chosen" && images.some(pictureAt)) {
    return answerWith(200, plainResult(steps.reduce(reduceDraft, draft)));
  }
  const page = intent.type === "choose-images" ? intent.page : 1;
  const text = pictureSearchOf((name) => (name === "q" ? form(besides.pictureText) : null));
  const choosing = { at, ...(await choiceOf(db, { ...text, page })) };
  if (intent.type === "choose-images") return answerWith(200, { ...plainResult(draft), choosing });
  return answerWith(400, { ...plainResult(draft, [{ at: besides.picture, message: "addImage" }]), choosing });
}

function stepped({ draft, issues }: Step): Response {
  return answerWith(issues.length > 0 ? 400 : 200, plainResult(draft, issues));
}

async function save(db: ActingDatabase, { editor }: Asked, draft: Draft): Promise<Response> {
  const saved = await editor.save(db, draft);
  if (saved.ok) {
    const headers = { ...(saved.flash && { "Set-Cookie": await flashCookie(saved.flash) }) };
    return redirectDocument(saved.location, { status: 303, headers });
  }
  switch (saved.reason) {
    case "issues":
      return answerWith(400, plainResult(saved.draft, saved.issues));
    case "conflict":
      return answerWith(409, plainResult(saved.draft, saved.issues));
    case "not-found":
      return deleted(saved.draft);
    case "stale":
      return conflict(saved.draft, saved.theirs);
  }
}

/** Settles two versions; if a third was stored meanwhile, that one is shown. */
async function resolve(db: ActingDatabase, asked: Asked, by: Resolution): Promise<Response> {
  const { editor, draft, form } = asked;
  if (by === "later") return answerWith(200, plainResult(draft));
  const theirs = await editor.find(draft.id);
  if (!theirs) return deleted(draft);
  if (String(theirs.revision) !== form(seenField)) {
    // The same form sent twice may be stored already; the save finds that out.
    return by === "mine" ? await save(db, asked, draft) : conflict(draft, theirs);
  }
  switch (by) {
    case "mine":
      // Its base is that of an older revision: what is asked after the next conflict is asked whole.
      return await save(db, asked, { ...draft, revision: theirs.revision, base: null });
    case "theirs":
      return redirectDocument(editor.editorOf(draft.id), 303);
    case "chosen": {
      const settled = resolveDraft(draft, theirs, (of) => sideIn(form(sideField(of))));
      // Browsers don't send the form while a required choice has no answer.
      if (!settled) return conflict(draft, theirs);
      // Both versions together may exceed the limit of items: they then stay apart.
      if (settled.items.length > limits.items) return conflict(draft, theirs, tooManyItems("form"));
      return await save(db, asked, settled);
    }
  }
}

function sideIn(text: string): Side | null {
  return text === "mine" || text === "theirs" ? text : null;
}

function conflict(draft: Draft, theirs: Draft, issue: Issue = savedMeanwhile): Response {
  return answerWith(409, { ...plainResult(draft, [issue]), conflict: compareDrafts(draft, theirs) });
}

const savedMeanwhile: Issue = { at: "form", message: "savedMeanwhile" };

function deleted(draft: Draft): Response {
  return answerWith(404, { ...plainResult(draft, [{ at: "form", message: notSaved(draft) }]), deleted: true });
}

function unavailable({ draft }: Asked, refused: readonly RefusedFile[] = []): Response {
  const pictures = refused.map((file) => ({ ...file, reason: "unavailable" }) as const);
  return answerWith(
    503,
    plainResult(draft, [{ at: "form", message: notSaved(draft) }, ...pictureIssues(pictures)]),
    comeAgain,
  );
}

function picturesRefused(draft: Draft, refused: readonly RefusedFile[]): Response {
  const isAway = refused.some(({ reason }) => reason === "unavailable");
  const body = plainResult(draft, pictureIssues(refused));
  return isAway ? answerWith(503, body, comeAgain) : answerWith(400, body);
}

function pictureIssues(refused: readonly RefusedFile[]): Issue[] {
  return refused.map(({ field, file, reason }) => ({ at: field, message: pictureMessage[reason], values: { file } }));
}

const pictureMessage = {
  unsupported: "imageNotRead",
  unreadable: "imageNotRead",
  "too-large": "pictureTooLarge",
  "too-many-pixels": "pictureTooManyPixels",
  unavailable: "uploadFailedInAdmin",
  "not-logged-in": "pictureNotSent",
} as const satisfies Record<RefusedFile["reason"], keyof typeof messages>;

function answerWith(status: number, body: EditorResult, headers: Record<string, string> = {}): Response {
  return json(body, { status, headers: { ...headers, "Cache-Control": cacheControl.private } });
}

function fieldsOf(form: FormData): Fields {
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}
