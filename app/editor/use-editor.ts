import { useActionData, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import type { Draft } from "~/domain/draft";
import { type Issue, type LocalIntent, takeStep } from "~/domain/draft-check";
import { isOfSides } from "~/domain/draft-compare";
import { draftOf, formOf } from "~/domain/draft-form";
import { type FormIntent, intentField, parseIntent } from "~/domain/draft-intents";
import { reduceDraft } from "~/domain/draft-reducer";
import { type EditorAnswer, plainAnswer } from "~/domain/editor-answer";
import type { messages } from "~/domain/messages";
import { useHydrated } from "~/ui/use-hydrated";
import { focusAfter } from "./focus-after";

/**
 * The editor in the browser: the draft as it stands, what the last answer said of it, and the form's events. Every button
 * goes through the same reading and the same steps as on the server; only saving and logging in are sent there.
 * @param first what the page came with
 */
export function useEditor(first: EditorAnswer) {
  const posted = useActionData<EditorAnswer | NotReached>();
  const [state, dispatch] = useReducer(reduce, first);
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";

  useTypedBefore(state.draft, (draft) => dispatch({ type: "adopt", draft }));

  // An answer to a page that was sent as a whole is the first state already.
  const seen = useRef(posted);
  const sent = useRef<Draft | null>(null);
  useEffect(() => {
    if (!posted || posted === seen.current) return;
    seen.current = posted;
    if ("notReached" in posted) dispatch({ type: "not-reached" });
    else dispatch({ type: "answer", answer: posted, sent: sent.current });
  }, [posted]);

  const last = useRef<LocalIntent | null>(null);
  const step = useCallback((intent: LocalIntent) => {
    last.current = intent;
    dispatch({ type: "step", intent });
  }, []);
  const before = useRef(state.draft);
  useEffect(() => {
    if (last.current && form.current) focusAfter(last.current, before.current, state.draft, form.current);
    last.current = null;
    before.current = state.draft;
  }, [state.draft]);
  const adopt = useCallback((draft: Draft) => dispatch({ type: "adopt", draft }), []);

  /** Sends the draft, as it stands in the browser, with what the form says beside it. */
  function send(value: string) {
    if (busy || !form.current) return;
    const body = new FormData();
    for (const [name, text] of formOf(state.draft)) body.append(name, text);
    for (const [name, text] of new FormData(form.current)) {
      if (isBeside(name) && typeof text === "string") body.append(name, text);
    }
    body.set(intentField, value);
    sent.current = state.draft;
    submit(body, { method: "post", encType: "multipart/form-data", preventScrollReset: true });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    // Enter does what is nearest: it adds where one adds, and moves where one moves.
    const entered = button?.dataset.implicit !== undefined && document.activeElement?.closest("[data-enter]");
    const value = (entered instanceof HTMLElement && entered.dataset.enter) || button?.value || "save";
    const fields = new FormData(event.currentTarget);
    const intent = parseIntent(value, (name) => textOf(fields.get(name)));
    event.preventDefault();
    // The log-in panel that a late picture asked for goes on with nothing but a preview.
    const isLogin = intent?.type === "preview" && state.login !== null;
    if (intent === null || isForServer(intent) || isLogin) send(value);
    else if (intent.type !== "preview") step(intent);
  }

  return { ...state, form, ready, busy, step, adopt, send, onSubmit };
}

/** What `saveFromBrowser` gives where the server could not be reached. */
export interface NotReached {
  notReached: true;
}

type Action =
  | { type: "step"; intent: LocalIntent }
  | { type: "adopt"; draft: Draft }
  | { type: "answer"; answer: EditorAnswer; sent: Draft | null }
  | { type: "not-reached" };

function reduce(state: EditorAnswer, action: Action): EditorAnswer {
  switch (action.type) {
    case "step": {
      const next = takeStep(state.draft, action.intent);
      if (!next) return state;
      const issues = remaining(state.issues, action.intent);
      return { ...state, draft: next.draft, issues: next.issues.length > 0 ? [...issues, ...next.issues] : issues };
    }
    case "adopt":
      return plainAnswer(action.draft);
    case "answer":
      // Whoever typed on while the answer was on its way keeps that.
      return { ...action.answer, draft: state.draft === action.sent ? action.answer.draft : state.draft };
    case "not-reached":
      return { ...state, issues: [{ at: "form", message: notSaved(state.draft) }] };
  }
}

/** docs/product.md section 8 */
function notSaved({ kind, revision }: Draft): keyof typeof messages {
  if (revision === 0) return kind === "quote" ? "quoteNotCreated" : "pageNotCreated";
  return kind === "quote" ? "quoteNotUpdated" : "pageNotUpdated";
}

/**
 * The issues that a step doesn't mend: writing in a field takes away what was said of it, all other steps all. The same
 * list where nothing goes, so that nothing is drawn anew.
 */
function remaining(issues: readonly Issue[], intent: LocalIntent): readonly Issue[] {
  const left = issues.filter(({ at }) => isLeft(at, intent));
  return left.length === issues.length ? issues : left;
}

function isLeft(at: string, intent: LocalIntent): boolean {
  switch (intent.type) {
    case "write":
      return !Object.hasOwn(intent.fields, at);
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
  return ["save", "save-new", "resolve"].includes(intent.type);
}

/** Fields that are no part of the draft, but of what is asked. */
function isBeside(name: string): boolean {
  return isOfSides(name) || ["username", "password"].includes(name);
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/**
 * What was typed before scripts were there: read from the page while it is taken over, and kept right after, as taking
 * over resets text areas.
 */
function useTypedBefore(draft: Draft, adopt: (draft: Draft) => void) {
  const [typed] = useState(() => (typeof document === "undefined" ? null : draftInPage(draft)));
  useLayoutEffect(() => {
    if (typed && JSON.stringify(formOf(typed)) !== JSON.stringify(formOf(draft))) adopt(typed);
    // Once, at the start.
  }, []);
}

function draftInPage({ kind, id }: Draft): Draft | null {
  const form = document.querySelector("form[data-draft]");
  if (!(form instanceof HTMLFormElement)) return null;
  const fields = new FormData(form);
  const read = draftOf(kind, fields);
  // A form of another record: the page was reached without a document of its own.
  if (!read.ok || read.draft.id !== id) return null;
  // A type that was chosen already; its button goes when scripts come.
  const choice = parseIntent("choose", (name) => textOf(fields.get(name)));
  return choice?.type === "choose" ? reduceDraft(read.draft, choice) : read.draft;
}
