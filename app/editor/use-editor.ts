import { useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { type Draft, saveFailureMessage, draftAfterSave } from "~/domain/drafts/draft";
import { createMergeBase } from "~/domain/drafts/merge-base";
import { type Issue, type LocalIntent, applyIntent } from "~/domain/drafts/apply-intent";
import { isMergeField } from "~/domain/drafts/merge";
import { parseDraft, draftToFormFields } from "~/domain/drafts/form";
import {
  type DraftHistory,
  hasSameMergeBase,
  emptyHistory,
  recordInHistory,
  undoOrRedo,
} from "~/domain/drafts/undo-history";
import { extraFields, type FormIntent, intentField, libraryFields, parseIntent } from "~/domain/drafts/intents";
import { reduceDraft } from "~/domain/drafts/reducer";
import { type EditorResult, createEditorResult } from "~/domain/drafts/editor-result";
import { type DraftRef, draftRefField, type LaterSave } from "~/domain/drafts/draft-ref";
import { useHydrated } from "~/ui/document/use-hydrated";
import { handleEnter } from "~/editor/form/handle-enter";
import { moveFocusAfter } from "~/editor/form/focus-after";
import { focusAfterUndo } from "~/editor/form/focus-after-undo";
import { useFocusOnMessages } from "~/editor/form/use-focus-on-messages";
import { useNetworkBack } from "~/editor/unsaved/use-online";
import type { ServerUnreachable } from "~/editor/save/client-action";
import { useSaveKeys } from "~/editor/save/use-save-keys";
import { useUndoKeys } from "~/editor/form/use-undo-keys";

/**
 * The editor in the browser: the current draft, the last result's issues, and the form's events. Buttons use the same
 * parser and reducer as on the server; only intents such as saving are sent there.
 * @param first the result in the page
 */
export function useEditor(first: EditorResult) {
  const posted = useActionData<EditorResult | ServerUnreachable>();
  const [state, dispatch] = useReducer(reduceEditor, { ...first, stored: null, unsent: false, history: emptyHistory });
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";

  useTextTypedBeforeHydration(state.draft, (draft) => dispatch({ type: "adopt", draft }));

  // The initial state has the result of a full page load.
  const seen = useRef(posted);
  const sent = useRef<{ value: string; draft: Draft } | null>(null);
  useEffect(() => {
    if (!posted || posted === seen.current) return;
    seen.current = posted;
    if ("notReached" in posted) dispatch({ type: "not-reached", loggedOut: posted.loggedOut ?? false });
    else dispatch({ type: "result", result: posted, sent: sent.current?.draft ?? null });
  }, [posted]);
  useFocusOnMessages(form, state);

  const last = useRef<EditorIntent | null>(null);
  const dispatchIntent = useCallback((intent: EditorIntent) => {
    last.current = intent;
    if (intent.type === "redo") dispatch(intent);
    else dispatch({ type: "apply", intent, now: performance.now() });
  }, []);
  const before = useRef(state.draft);
  useEffect(() => {
    const intent = last.current;
    if (intent && form.current) {
      if (intent.type === "undo" || intent.type === "redo") focusAfterUndo(before.current, state.draft, form.current);
      else moveFocusAfter(intent, before.current, state.draft, form.current);
    }
    last.current = null;
    before.current = state.draft;
  }, [state.draft]);
  const adopt = useCallback((draft: Draft, kept?: DraftRef | null) => dispatch({ type: "adopt", draft, kept }), []);
  const settle = useCallback((save: LaterSave) => dispatch({ type: "settle", save }), []);
  const setDraftRef = useCallback((kept: DraftRef) => dispatch({ type: "draft-ref", kept }), []);

  /** Posts the current draft with the form's other fields. */
  function send(value: string) {
    if (busy || !form.current) return;
    const body = new FormData();
    for (const [name, text] of draftToFormFields(state.draft)) body.append(name, text);
    for (const [name, text] of new FormData(form.current)) {
      if (isRequestField(name) && typeof text === "string") body.append(name, text);
    }
    body.set(intentField, value);
    body.set(extraFields.here, "here");
    sent.current = { value, draft: state.draft };
    submit(body, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  useNetworkBack(() => {
    if (!state.unsent) return;
    // Only what the user saved is sent again, not later changes.
    if (sent.current?.draft === state.draft) send(sent.current.value);
    else dispatch({ type: "network-back" });
  });
  useSaveKeys(form);
  useUndoKeys(form, dispatchIntent, state.conflict !== null);

  /**
   * @param sendAfterUploads sends an intent to the server
   * @param dispatchAfterUploads applies an intent in the browser
   */
  function onSubmit(
    event: FormEvent<HTMLFormElement>,
    sendAfterUploads: (value: string) => void,
    dispatchAfterUploads: (intent: LocalIntent) => void,
  ) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    const isEnter = button?.dataset.implicit !== undefined;
    const value = isEnter ? handleEnter(event.currentTarget, document.activeElement) : (button?.value ?? "save");
    if (value === null) return;
    const fields = new FormData(event.currentTarget);
    const intent = parseIntent(value, (name) => textOf(fields.get(name)));
    // The login panel for an upload requests a preview, which only logs in.
    const isLogin = intent?.type === "preview" && state.login !== null;
    if (intent === null || isServerIntent(intent) || isLogin) sendAfterUploads(value);
    else if (intent.type !== "preview") dispatchAfterUploads(intent);
  }

  return { ...state, form, isHydrated, busy, dispatchIntent, adopt, setDraftRef, settle, send, onSubmit };
}

interface EditorState extends EditorResult {
  unsent: boolean;
  /** what the last save of this page stored; `null` before */
  stored: Draft | null;
  history: DraftHistory;
}

/**
 * Returns the state after a save that stays in the editor. Text typed during the save is unsaved, but based on the new
 * revision.
 */
function stateAfterSave(state: EditorState, result: EditorResult, sent: Draft | null): EditorState {
  const { revision, base } = result.draft;
  const draft = state.draft === sent ? result.draft : { ...state.draft, revision, base };
  return { ...result, ...asOneUndoStep(state, draft), stored: result.draft, unsent: false };
}

/** Returns a draft from the server, and the history with its changes as one undo step. */
function asOneUndoStep(state: EditorState, draft: Draft) {
  return recordInHistory(state, draft, { type: "close" }, 0);
}

/** An intent applied in the browser. Undo and redo use the history; without one, undo reverts the draft's `undo`. */
type EditorIntent = LocalIntent | { readonly type: "redo" };

type EditorAction =
  | { type: "apply"; intent: LocalIntent; now: number }
  | { type: "redo" }
  | { type: "adopt"; draft: Draft; kept?: DraftRef | null | undefined }
  | { type: "draft-ref"; kept: DraftRef }
  | { type: "settle"; save: LaterSave }
  | { type: "result"; result: EditorResult; sent: Draft | null }
  | { type: "not-reached"; loggedOut: boolean }
  | { type: "network-back" };

function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case "apply": {
      const { intent, now } = action;
      const earlier = intent.type === "undo" ? undoOrRedo(state, "undo") : null;
      if (earlier) return { ...state, ...earlier, issues: [] };
      const next = applyIntent(state.draft, intent);
      // Undo or redo may restore the gallery of uploaded pictures.
      if (!next && intent.type !== "put-images") return state;
      const left = remainingIssues(state.issues, intent);
      const issues = next && next.issues.length > 0 ? [...left, ...next.issues] : left;
      return { ...state, ...recordInHistory(state, next?.draft ?? state.draft, intent, now), issues };
    }
    case "redo": {
      const later = undoOrRedo(state, "redo");
      return later ? { ...state, ...later, issues: [] } : state;
    }
    case "adopt":
      return {
        ...{ ...createEditorResult(action.draft), kept: action.kept ?? state.kept ?? null },
        ...{ stored: state.stored, unsent: false, history: emptyHistory },
      };
    case "draft-ref":
      return { ...state, kept: action.kept };
    case "settle": {
      const { revision, at } = action.save;
      const { fields, items } = state.draft;
      const content = items.map(({ item }) => item);
      const draft = draftAfterSave(state.draft, { ...state.draft, revision, base: createMergeBase(fields, content) });
      return { ...state, draft, stored: draft, savedAt: new Date(at).toISOString() };
    }
    case "result": {
      const result = { ...action.result, kept: action.result.kept ?? state.kept ?? null };
      if (result.savedAt !== undefined) return stateAfterSave(state, result, action.sent);
      // Text typed during the request stays.
      const { draft } = state.draft === action.sent ? result : state;
      const { history } = hasSameMergeBase(state.draft, draft)
        ? asOneUndoStep(state, draft)
        : { history: emptyHistory };
      return { ...result, draft, stored: state.stored, unsent: false, history };
    }
    case "not-reached": {
      const message = action.loggedOut ? "loggedOut" : saveFailureMessage(state.draft);
      return { ...state, issues: [{ at: "form", message }], unsent: !action.loggedOut };
    }
    case "network-back":
      return { ...state, issues: state.issues.filter(({ at }) => at !== "form"), unsent: false };
  }
}

/**
 * Returns the issues that remain after an intent: typing removes the field's issues, most other intents remove all.
 * Returns an unchanged list itself, to avoid rendering.
 */
function remainingIssues(issues: readonly Issue[], intent: LocalIntent): readonly Issue[] {
  const left = issues.filter(({ at }) => remainsAfter(at, intent));
  return left.length === issues.length ? issues : left;
}

function remainsAfter(at: string, intent: LocalIntent): boolean {
  switch (intent.type) {
    case "write":
      return !Object.hasOwn(intent.fields, at.split(".", 1)[0] ?? at);
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

function isServerIntent(intent: FormIntent): intent is ServerIntent {
  const { type } = intent;
  if (type === "keep-block" || type.startsWith("library-")) return true;
  if (type === "copy-for-tours" || type === "find-customers" || type === "choose-customer") return true;
  if (type === "find-stops" || type === "find-lines" || type === "read-lines") return true;
  if (type === "resume-draft" || type === "discard-draft") return true;
  if (type === "choose-images" || type === "put-chosen") return true;
  return ["save", "save-stay", "save-new", "save-empty", "save-as-is", "compare", "resolve", "status"].includes(type);
}

/** Returns whether a form field is a part of the request, and not of the draft. */
function isRequestField(name: string): boolean {
  return (
    isMergeField(name) ||
    [
      "username",
      "password",
      "ticket",
      "code",
      extraFields.status,
      extraFields.statusBefore,
      extraFields.stays,
      draftRefField,
    ].includes(name) ||
    name in libraryFields
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/**
 * Reads text that was typed before hydration from the page, and adopts it right after, as hydration resets text areas.
 */
function useTextTypedBeforeHydration(draft: Draft, adopt: (draft: Draft) => void) {
  const [typed] = useState(() => (typeof document === "undefined" ? null : readDraftInPage(draft)));
  useLayoutEffect(() => {
    if (typed && JSON.stringify(draftToFormFields(typed)) !== JSON.stringify(draftToFormFields(draft))) adopt(typed);
  }, []);
}

function readDraftInPage({ kind, id }: Draft): Draft | null {
  const form = document.querySelector("form[data-draft]");
  if (!(form instanceof HTMLFormElement)) return null;
  const fields = new FormData(form);
  const read = parseDraft(kind, fields);
  // The form of another record, as after a client-side navigation.
  if (!read.ok || read.draft.id !== id) return null;
  // A type may be chosen already; its button disappears at hydration.
  const choice = parseIntent("choose", (name) => textOf(fields.get(name)));
  return choice?.type === "choose" ? reduceDraft(read.draft, choice) : read.draft;
}
