import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Uploads } from "./use-uploads";

/**
 * Makes a save wait for the running uploads, and until each failed one is retried or removed. A picture that arrives
 * after the session's end opens the login panel.
 */
export function useSaveAfterUploads({ uploads, upload: startUpload }: Uploads, editor: Sender) {
  const latestSend = useRef(editor.send);
  useEffect(() => {
    latestSend.current = editor.send;
  });
  const saveNext = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const upload = useCallback<typeof startUpload>(
    (target, files) => {
      setWaiting(saveNext.current);
      startUpload(target, files);
    },
    [startUpload],
  );
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isSave = !(submitter instanceof HTMLButtonElement) || submitter.value === "save";
    if (!isSave || uploads.length === 0) return editor.onSubmit(event);
    event.preventDefault();
    saveNext.current = true;
    setWaiting(true);
  }
  useEffect(() => {
    if (uploads.length > 0 || !saveNext.current) return;
    saveNext.current = false;
    latestSend.current("save");
  }, [uploads.length]);
  const isLoggedOut = uploads.some(({ failure }) => failure === "logged-out");
  useEffect(() => {
    if (isLoggedOut) latestSend.current("preview");
  }, [isLoggedOut]);
  return { isWaiting, upload, onSubmit };
}

interface Sender {
  send: (intent: string) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}
