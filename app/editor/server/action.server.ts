import { type ActionFunctionArgs, json, redirectDocument } from "@remix-run/node";
import { logInWith } from "~/auth/log-in-with.server";
import { refuseStrangers, staffIn } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import type { Draft } from "~/domain/draft";
import { type Issue, takeStep, tooManyItems } from "~/domain/draft-check";
import { compareDrafts, isOfSides, resolveDraft, seenField, type Side, sideField } from "~/domain/draft-compare";
import { draftOf } from "~/domain/draft-form";
import { besides, type FormIntent, intentField, parseIntent, type Resolution } from "~/domain/draft-intents";
import { type EditorResult, plainResult } from "~/domain/editor-result";
import { limits } from "~/domain/limits";
import type { messages } from "~/domain/messages";
import { cacheControl } from "~/http/documents/cache-control.server";
import { comeAgain, unlessAway } from "~/http/documents/failures.server";
import { plainText } from "~/http/documents/text-response.server";
import { flashCookie } from "~/http/forms/flash.server";
import { readFormWithPictures, type RefusedFile } from "~/images/form-pictures.server";
import { imageStore } from "~/images/image-store.server";
import { skipLoaders } from "./skipped-loaders.server";
import type { RecordEditor } from "./record-editor.server";

/**
 * Answers the editor's form for each of its buttons: with the draft after the step (200), with its issues (400, 401,
 * 404, 409, 429, 503), or with the redirect after a save. Errors return what was typed. Other requests get a plain
 * text: 400, 413 or 415 for a form that isn't ours, 401 for a browser in which nobody ever logged in, 503 when too many
 * large forms without a session arrive at once.
 */
export async function answerForm(
  editor: RecordEditor,
  { request, params, context }: ActionFunctionArgs,
): Promise<Response> {
  await refuseStrangers(request);
  const staff = await whoIs(request);
  const read = await readFormWithPictures(request, { db, store: imageStore, loggedIn: staff === "staff" });
  if (!read.ok) throw plainText(read.status, read.error);
  const form = fieldsOf(read.body.form);
  const draft = draftOf(editor.kind, read.body.form);
  if (!draft.ok) throw plainText(400, draft.error);
  if (params.id !== undefined && params.id !== draft.draft.id) throw plainText(400, "The form is of another record");
  const intent = parseIntent(form(intentField), form);
  if (!intent) throw plainText(400, "The form asks for nothing that can be done");

  skipLoaders(context);
  const asked = { editor, draft: draft.draft, intent, form };
  if (staff === "unknown") return unavailable(asked, read.body.refused);
  if (staff === "staff") return await perform(asked, read.body.refused);
  return await performAfterLogin(request, asked, read.body);
}

interface Asked {
  editor: RecordEditor;
  draft: Draft;
  intent: FormIntent;
  form: Fields;
}

/** Returns the text of a field, blank where there is none. */
type Fields = (name: string) => string;

const whoIs = unlessAway(
  async (request: Request) => ((await staffIn(request)) ? "staff" : "nobody"),
  () => "unknown" as const,
);

/** Answers after the session is over: a login panel comes with the draft, and its answer does the requested action. */
async function performAfterLogin(
  request: Request,
  asked: Asked,
  { form, refused }: { form: FormData; refused: readonly RefusedFile[] },
): Promise<Response> {
  const { draft } = asked;
  const [username, password] = [asked.form("username"), asked.form("password")];
  const names: readonly string[] = Object.values(besides);
  const isBeside = (name: string) => isOfSides(name) || names.includes(name);
  const beside = [...form].filter((field): field is [string, string] => isBeside(field[0]));
  const login = { then: asked.form(intentField), beside, username };
  const isFirst = !form.has("username");
  if (isFirst) return answerWith(401, { ...plainResult(draft, pictureIssues(refused)), login });
  const entered = await logInWith(request, { username, password });
  if (!entered.ok) {
    return answerWith(entered.status, { ...plainResult(draft, entered.issues), login }, entered.headers);
  }
  const response = await perform(asked, refused);
  response.headers.append("Set-Cookie", entered.setCookie);
  return response;
}

const perform = unlessAway(async (asked: Asked, refused: readonly RefusedFile[]): Promise<Response> => {
  const { draft, intent } = asked;
  // The other pictures are in the draft already. The user sees the refusal before anything else is done.
  if (refused.length > 0) return picturesRefused(draft, refused);
  switch (intent.type) {
    case "preview":
      return answerWith(200, plainResult(draft));
    case "save":
      return await save(asked, draft);
    case "save-new":
      return await save(asked, { ...draft, revision: 0 });
    case "resolve":
      return await resolve(asked, intent.by);
    default: {
      const step = takeStep(draft, intent);
      if (!step) throw plainText(400, "The form asks for what can't be done");
      return answerWith(step.issues.length > 0 ? 400 : 200, plainResult(step.draft, step.issues));
    }
  }
}, unavailable);

async function save({ editor }: Asked, draft: Draft): Promise<Response> {
  const saved = await editor.save(draft);
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
      return deleted(editor, saved.draft);
    case "stale":
      return conflict(saved.draft, saved.theirs);
  }
}

/** Settles two versions; if a third was stored meanwhile, that one is shown. */
async function resolve(asked: Asked, by: Resolution): Promise<Response> {
  const { editor, draft, form } = asked;
  if (by === "later") return answerWith(200, plainResult(draft));
  const theirs = await editor.find(draft.id);
  if (!theirs) return deleted(editor, draft);
  if (String(theirs.revision) !== form(seenField)) {
    // The same form sent twice may be stored already; the save finds that out.
    return by === "mine" ? await save(asked, draft) : conflict(draft, theirs);
  }
  switch (by) {
    case "mine":
      // Its base is that of an older revision: what is asked after the next conflict is asked whole.
      return await save(asked, { ...draft, revision: theirs.revision, base: null });
    case "theirs":
      return redirectDocument(editor.editorOf(draft.id), 303);
    case "chosen": {
      const settled = resolveDraft(draft, theirs, (of) => sideIn(form(sideField(of))));
      // Browsers don't send the form while a required choice has no answer.
      if (!settled) return conflict(draft, theirs);
      // Both versions together may exceed the limit of items: they then stay apart.
      if (settled.items.length > limits.items) return conflict(draft, theirs, tooManyItems("form"));
      return await save(asked, settled);
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

function deleted(editor: RecordEditor, draft: Draft): Response {
  return answerWith(404, { ...plainResult(draft, [{ at: "form", message: editor.notUpdated }]), deleted: true });
}

function unavailable({ editor, draft }: Asked, refused: readonly RefusedFile[] = []): Response {
  const message = draft.revision === 0 ? editor.notCreated : editor.notUpdated;
  const pictures = refused.map((file) => ({ ...file, reason: "unavailable" }) as const);
  return answerWith(503, plainResult(draft, [{ at: "form", message }, ...pictureIssues(pictures)]), comeAgain);
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
