import { useCallback, useEffect, useRef, useState } from "react";
import type { Draft } from "~/domain/drafts/draft";
import type { LocalIntent } from "~/domain/drafts/apply-intent";
import type { LoginPanelState } from "~/domain/drafts/editor-result";
import type { Uploads } from "~/editor/pictures/use-uploads";

/**
 * Makes a save wait for the running uploads, and adding an item for those of its pictures, until each failed one is
 * retried or removed. A picture that arrives after the session's end opens the login panel; after the login it is sent
 * again.
 */
export function useSaveAfterUploads({ uploads, retry }: Uploads, editor: Sender) {
  const { login, busy, draft, step } = editor;
  const latest = useRef({ uploads, draft, send: editor.send });
  useEffect(() => {
    latest.current = { uploads, draft, send: editor.send };
  });
  const [nextSave, setNextSave] = useState<string | null>(null);
  const [nextAdd, setNextAdd] = useState<{ intent: LocalIntent; key: number } | null>(null);

  const stepInTurn = useCallback(
    (intent: LocalIntent) => {
      const { uploads, draft } = latest.current;
      const key = draft.adding?.key;
      const isAdding = intent.type === "add" || intent.type === "add-then";
      if (isAdding && key !== undefined && hasUploads(uploads, key)) setNextAdd({ intent, key });
      else step(intent);
    },
    [step],
  );
  const adding = draft.adding?.key;
  useEffect(() => {
    if (nextAdd === null || (adding === nextAdd.key && hasUploads(uploads, adding))) return;
    setNextAdd(null);
    // Not where the item was discarded meanwhile.
    if (adding === nextAdd.key) step(nextAdd.intent);
  }, [nextAdd, adding, uploads, step]);

  function send(value: string) {
    if (uploads.length === 0 || !value.startsWith("save")) return editor.send(value);
    setNextSave(value);
    // Logs in: the save comes after the pictures.
    if (login) editor.send("preview");
  }
  useEffect(() => {
    // The item that waits is added first.
    if (uploads.length > 0 || nextSave === null || nextAdd !== null) return;
    setNextSave(null);
    latest.current.send(nextSave);
  }, [uploads.length, nextSave, nextAdd]);

  const isLoggedOut = uploads.some(({ failure }) => failure === "logged-out");
  const panel = useRef<"none" | "asked" | "open">("none");
  useEffect(() => {
    if (!isLoggedOut) panel.current = "none";
    else if (login) panel.current = "open";
    else if (busy) return;
    else if (panel.current === "open") uploads.filter(({ failure }) => failure === "logged-out").forEach(retry);
    else if (panel.current === "none") {
      panel.current = "asked";
      latest.current.send("preview");
    }
  }, [isLoggedOut, login, busy, uploads, retry]);
  const waits: PendingAction = nextSave !== null ? "save" : nextAdd !== null ? "add" : null;
  return { waits, send, stepInTurn };
}

/** What waits for the uploads: a save, or adding an item. */
export type PendingAction = "save" | "add" | null;

function hasUploads(uploads: Uploads["uploads"], key: number): boolean {
  return uploads.some(({ target }) => target !== "cover" && target.key === key);
}

interface Sender {
  draft: Draft;
  step: (intent: LocalIntent) => void;
  send: (intent: string) => void;
  login: LoginPanelState | null;
  busy: boolean;
}
