import { useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { type Draft, notSaved, storedAs } from "~/domain/drafts/draft";
import { baseOf } from "~/domain/drafts/merge-base";
import { type Issue, type LocalIntent, takeStep } from "~/domain/drafts/check";
import { isOfSides } from "~/domain/drafts/compare";
import { draftOf, formOf } from "~/domain/drafts/form";
import { type DraftHistory, isSameRecord, noHistory, remembered, travelled } from "~/domain/drafts/undo-history";
import { besides, type FormIntent, intentField, libraryFields, parseIntent } from "~/domain/drafts/intents";
import { reduceDraft } from "~/domain/drafts/reducer";
import { type EditorResult, plainResult } from "~/domain/drafts/editor-result";
import { type Kept, keptField, type LaterSave } from "~/domain/drafts/stored-draft";
import { useHydrated } from "~/ui/document/use-hydrated";
import { enteredIn } from "~/editor/form/enter";
import { focusAfter } from "~/editor/form/focus-after";
import { useMessages } from "~/editor/form/use-messages";
import { useNetworkBack } from "~/editor/unsaved/use-online";
import { useSaveKeys } from "~/editor/save/use-save-keys";
import { useUndoKeys } from "~/editor/form/use-undo-keys";

/**
 * The editor in the browser: the current draft, the last result's issues, and the form's events. Every button uses the
 * same parser and the same steps as on the server; only saving and logging in are sent there.
 * @param first the page's result
 */
export function useEditor(first: EditorResult) {
  const posted = useActionData<EditorResult | NotReached>();
  const [state, dispatch] = useReducer(reduce, { ...first, stored: null, unsent: false, history: noHistory });
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";

  useTypedBefore(state.draft, (draft) => dispatch({ type: "adopt", draft }));

  // The result in a full page is the first state already.
  const seen = useRef(posted);
  const sent = useRef<{ value: string; draft: Draft } | null>(null);
  useEffect(() => {
    if (!posted || posted === seen.current) return;
    seen.current = posted;
    if ("notReached" in posted) dispatch({ type: "not-reached", loggedOut: posted.loggedOut ?? false });
    else dispatch({ type: "result", result: posted, sent: sent.current?.draft ?? null });
  }, [posted]);
  useMessages(form, state);

  const last = useRef<Step | null>(null);
  const step = useCallback((intent: Step) => {
    last.current = intent;
    if (intent.type === "redo") dispatch(intent);
    else dispatch({ type: "step", intent, now: performance.now() });
  }, []);
  const before = useRef(state.draft);
  useEffect(() => {
    if (last.current && form.current) focusAfter(last.current, before.current, state.draft, form.current);
    last.current = null;
    before.current = state.draft;
  }, [state.draft]);
  const adopt = useCallback((draft: Draft, kept?: Kept | null) => dispatch({ type: "adopt", draft, kept }), []);
  const settle = useCallback((save: LaterSave) => dispatch({ type: "settle", save }), []);
  const setKept = useCallback((kept: Kept) => dispatch({ type: "kept", kept }), []);

  /** Sends the current draft and the form's other fields. */
  function send(value: string) {
    if (busy || !form.current) return;
    const body = new FormData();
    for (const [name, text] of formOf(state.draft)) body.append(name, text);
    for (const [name, text] of new FormData(form.current)) {
      if (isSentAlong(name) && typeof text === "string") body.append(name, text);
    }
    body.set(intentField, value);
    body.set(besides.here, "here");
    sent.current = { value, draft: state.draft };
    submit(body, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  useNetworkBack(() => {
    if (!state.unsent) return;
    // What was written since is not for visitors yet.
    if (sent.current?.draft === state.draft) send(sent.current.value);
    else dispatch({ type: "network-back" });
  });
  useSaveKeys(form);
  useUndoKeys(form, step, state.conflict !== null);

  /**
   * @param sendInTurn sends an intent to the server
   * @param stepInTurn takes a step in the browser
   */
  function onSubmit(
    event: FormEvent<HTMLFormElement>,
    sendInTurn: (value: string) => void,
    stepInTurn: (intent: LocalIntent) => void,
  ) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const isEnter = button?.dataset.implicit !== undefined;
    const value = isEnter ? enteredIn(event.currentTarget, document.activeElement) : (button?.value ?? "save");
    if (value === null) return;
    const fields = new FormData(event.currentTarget);
    const intent = parseIntent(value, (name) => textOf(fields.get(name)));
    // The login panel for a late picture asks for nothing but a preview.
    const isLogin = intent?.type === "preview" && state.login !== null;
    if (intent === null || isForServer(intent) || isLogin) sendInTurn(value);
    else if (intent.type !== "preview") stepInTurn(intent);
  }

  return { ...state, form, ready, busy, step, adopt, setKept, settle, send, onSubmit };
}

/** The editor's state: the last result, and whether a form wasn't sent, as the server was not reached. */
interface EditorState extends EditorResult {
  unsent: boolean;
  /** what the last save in this page has stored; null before */
  stored: Draft | null;
  history: DraftHistory;
}

/** Returns the state after a save that stays in the editor. What was typed during it isn't stored, but began from it. */
function storedIn(state: EditorState, result: EditorResult, sent: Draft | null): EditorState {
  const { revision, base } = result.draft;
  const draft = state.draft === sent ? result.draft : { ...state.draft, revision, base };
  return { ...result, ...asOneStep(state, draft), stored: result.draft, unsent: false };
}

/** Returns a draft that the server gave, and the history with what it did as one step. */
function asOneStep(state: EditorState, draft: Draft) {
  return remembered(state, draft, { type: "close" }, 0);
}

/** A step in the browser. Undo goes back in the history; of a draft without one, it takes back the last step. */
export type Step = LocalIntent | { readonly type: "redo" };

/** The value of `saveFromBrowser` when the server was not reached. */
export interface NotReached {
  notReached: true;
  /** the server refused the form, as nobody is logged in */
  loggedOut?: boolean;
}

type Action =
  | { type: "step"; intent: LocalIntent; now: number }
  | { type: "redo" }
  | { type: "adopt"; draft: Draft; kept?: Kept | null | undefined }
  | { type: "kept"; kept: Kept }
  | { type: "settle"; save: LaterSave }
  | { type: "result"; result: EditorResult; sent: Draft | null }
  | { type: "not-reached"; loggedOut: boolean }
  | { type: "network-back" };

function reduce(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case "step": {
      const { intent, now } = action;
      const earlier = intent.type === "undo" ? travelled(state, "undo") : null;
      if (earlier) return { ...state, ...earlier, issues: [] };
      const next = takeStep(state.draft, intent);
      // Pictures may belong to a gallery that undo or redo brings back.
      if (!next && intent.type !== "put-images") return state;
      const left = remaining(state.issues, intent);
      const issues = next && next.issues.length > 0 ? [...left, ...next.issues] : left;
      return { ...state, ...remembered(state, next?.draft ?? state.draft, intent, now), issues };
    }
    case "redo": {
      const later = travelled(state, "redo");
      return later ? { ...state, ...later, issues: [] } : state;
    }
    case "adopt":
      return {
        ...{ ...plainResult(action.draft), kept: action.kept ?? state.kept ?? null },
        ...{ stored: state.stored, unsent: false, history: noHistory },
      };
    case "kept":
      return { ...state, kept: action.kept };
    case "settle": {
      const { revision, at } = action.save;
      const { fields, items } = state.draft;
      const content = items.map(({ item }) => item);
      const draft = storedAs(state.draft, { ...state.draft, revision, base: baseOf(fields, content) });
      return { ...state, draft, stored: draft, savedAt: new Date(at).toISOString() };
    }
    case "result": {
      // Text typed while the answer was on its way is kept.
      const { result } = action;
      if (result.savedAt !== undefined) return storedIn(state, result, action.sent);
      const { draft } = state.draft === action.sent ? result : state;
      const { history } = isSameRecord(state.draft, draft) ? asOneStep(state, draft) : { history: noHistory };
      return { ...result, draft, stored: state.stored, unsent: false, history };
    }
    case "not-reached": {
      const message = action.loggedOut ? "loggedOut" : notSaved(state.draft);
      return { ...state, issues: [{ at: "form", message }], unsent: !action.loggedOut };
    }
    case "network-back":
      return { ...state, issues: state.issues.filter(({ at }) => at !== "form"), unsent: false };
  }
}

/**
 * Returns the issues that remain after a step: typing in a field removes that field's issues, all other steps remove
 * all. An unchanged list is returned itself, so that nothing renders.
 */
function remaining(issues: readonly Issue[], intent: LocalIntent): readonly Issue[] {
  const left = issues.filter(({ at }) => isLeft(at, intent));
  return left.length === issues.length ? issues : left;
}

function isLeft(at: string, intent: LocalIntent): boolean {
  switch (intent.type) {
    case "write":
      return !Object.hasOwn(intent.fields, at.startsWith("stops.") ? "stops" : at);
    case "write-item":
      return !Object.keys(intent.changes).some((part) => at.endsWith(`.${part}`));
    case "put-images":
      return !at.endsWith(".files");
    case "show":
    case "hide":
    case "open":
      return true;
    default:
      return false;
  }
}

type ServerIntent = Exclude<FormIntent, LocalIntent | { type: "preview" }>;

function isForServer(intent: FormIntent): intent is ServerIntent {
  const { type } = intent;
  if (type === "keep-block" || type.startsWith("library-")) return true;
  if (type === "copy-for-tours") return true;
  if (type === "find-stops" || type === "take-kept" || type === "drop-kept") return true;
  if (type === "choose-images" || type === "put-chosen") return true;
  return ["save", "save-stay", "save-new", "save-empty", "save-as-is", "compare", "resolve", "status"].includes(type);
}

/** Returns whether a field is not part of the draft, but of the request. */
function isSentAlong(name: string): boolean {
  return (
    isOfSides(name) ||
    ["username", "password", "ticket", "code", besides.status, besides.statusBefore, besides.stays, keptField].includes(
      name,
    ) ||
    name in libraryFields
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/**
 * Reads from the page what was typed before scripts ran, during hydration. It is stored right after, as hydration
 * resets text areas.
 */
function useTypedBefore(draft: Draft, adopt: (draft: Draft) => void) {
  const [typed] = useState(() => (typeof document === "undefined" ? null : draftInPage(draft)));
  useLayoutEffect(() => {
    if (typed && JSON.stringify(formOf(typed)) !== JSON.stringify(formOf(draft))) adopt(typed);
    // Runs once, at the start.
  }, []);
}

function draftInPage({ kind, id }: Draft): Draft | null {
  const form = document.querySelector("form[data-draft]");
  if (!(form instanceof HTMLFormElement)) return null;
  const fields = new FormData(form);
  const read = draftOf(kind, fields);
  // The form is another record's: the page was reached without a document of its own.
  if (!read.ok || read.draft.id !== id) return null;
  // A type may be chosen already; its button disappears when scripts run.
  const choice = parseIntent("choose", (name) => textOf(fields.get(name)));
  return choice?.type === "choose" ? reduceDraft(read.draft, choice) : read.draft;
}
