import { useCallback, useEffect, useRef, useState } from "react";
import type { Draft } from "~/domain/drafts/draft";
import type { LocalIntent } from "~/domain/drafts/apply-intent";
import type { LoginPanelState } from "~/domain/drafts/editor-result";
import type { Uploads } from "~/editor/pictures/use-uploads";

/**
 * Delays a save until all uploads have ended, and adding an item until those of its pictures have: failed ones have to
 * be retried or removed. If an upload fails because the session has expired, opens the login panel, and retries after
 * the login.
 */
export function useSaveAfterUploads({ uploads, retry }: Uploads, editor: Sender) {
  const { login, busy, draft, dispatchIntent } = editor;
  const latest = useRef({ uploads, draft, send: editor.send });
  useEffect(() => {
    latest.current = { uploads, draft, send: editor.send };
  });
  const [nextSave, setNextSave] = useState<string | null>(null);
  const [nextAdd, setNextAdd] = useState<{ intent: LocalIntent; key: number } | null>(null);

  const dispatchAfterUploads = useCallback(
    (intent: LocalIntent) => {
      const { uploads, draft } = latest.current;
      const key = draft.adding?.key;
      const isAdding = intent.type === "add" || intent.type === "add-then";
      if (isAdding && key !== undefined && hasUploads(uploads, key)) setNextAdd({ intent, key });
      else dispatchIntent(intent);
    },
    [dispatchIntent],
  );
  const adding = draft.adding?.key;
  useEffect(() => {
    if (nextAdd === null || (adding === nextAdd.key && hasUploads(uploads, adding))) return;
    setNextAdd(null);
    // The item may have been discarded.
    if (adding === nextAdd.key) dispatchIntent(nextAdd.intent);
  }, [nextAdd, adding, uploads, dispatchIntent]);

  function send(value: string) {
    if (uploads.length === 0 || !value.startsWith("save")) return editor.send(value);
    setNextSave(value);
    // Logs in first: the save follows the uploads.
    if (login) editor.send("preview");
  }
  useEffect(() => {
    // A waiting item is added first.
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
  const pending: PendingAction = nextSave !== null ? "save" : nextAdd !== null ? "add" : null;
  return { pending, send, dispatchAfterUploads };
}

/** What waits for uploads. */
export type PendingAction = "save" | "add" | null;

function hasUploads(uploads: Uploads["uploads"], key: number): boolean {
  return uploads.some(({ target }) => target !== "cover" && target.key === key);
}

interface Sender {
  draft: Draft;
  dispatchIntent: (intent: LocalIntent) => void;
  send: (intent: string) => void;
  login: LoginPanelState | null;
  busy: boolean;
}
