import { useCallback, useEffect, useRef, useState } from "react";
import type { LoginAsked } from "~/domain/editor-result";
import type { Uploads } from "./use-uploads";

/**
 * Makes a save wait for the running uploads, and until each failed one is retried or removed. A picture that arrives
 * after the session's end opens the login panel; after the login it is sent again.
 */
export function useSaveAfterUploads({ uploads, upload: startUpload, retry }: Uploads, editor: Sender) {
  const { login, busy } = editor;
  const latestSend = useRef(editor.send);
  useEffect(() => {
    latestSend.current = editor.send;
  });
  const saveNext = useRef<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const upload = useCallback<typeof startUpload>(
    (target, files) => {
      setWaiting(saveNext.current !== null);
      startUpload(target, files);
    },
    [startUpload],
  );

  function send(value: string) {
    if (uploads.length === 0 || !value.startsWith("save")) return editor.send(value);
    saveNext.current = value;
    setWaiting(true);
    // Logs in: the save comes after the pictures.
    if (login) editor.send("preview");
  }
  useEffect(() => {
    if (uploads.length > 0 || saveNext.current === null) return;
    latestSend.current(saveNext.current);
    saveNext.current = null;
  }, [uploads.length]);

  const isLoggedOut = uploads.some(({ failure }) => failure === "logged-out");
  const panel = useRef<"none" | "asked" | "open">("none");
  useEffect(() => {
    if (!isLoggedOut) panel.current = "none";
    else if (login) panel.current = "open";
    else if (busy) return;
    else if (panel.current === "open") uploads.filter(({ failure }) => failure === "logged-out").forEach(retry);
    else if (panel.current === "none") {
      panel.current = "asked";
      latestSend.current("preview");
    }
  }, [isLoggedOut, login, busy, uploads, retry]);
  return { isWaiting, upload, send };
}

interface Sender {
  send: (intent: string) => void;
  login: LoginAsked | null;
  busy: boolean;
}
