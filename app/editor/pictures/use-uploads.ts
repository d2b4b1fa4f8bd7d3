import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { LocalIntent } from "~/domain/drafts/apply-intent";
import { canApplyInHistory, type DraftWithHistory } from "~/domain/drafts/undo-history";
import type { DraftIntent } from "~/domain/drafts/reducer";
import type { UploadTarget } from "~/editor/editor-context";
import type { UploadResult, UploadFailure, UploadOptions } from "./upload";

export interface UploadState {
  readonly id: number;
  readonly file: File;
  readonly target: UploadTarget;
  /** from 0 to 1 */
  readonly progress: number;
  /** `gone`: the upload succeeded, but no draft that undo or redo can restore has its gallery */
  readonly failure: UploadFailure | "gone" | null;
  /** its address after the upload */
  readonly url: string | null;
}

/** Uploads pictures in the order of their choice, one at a time, and adds each to its destination. */
export function useUploads({ draft, history }: DraftWithHistory, dispatchIntent: (intent: LocalIntent) => void) {
  const [uploads, setUploads] = useState<readonly UploadState[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const nextId = useRef(0);

  const change = useCallback((id: number, changes: Partial<UploadState>) => {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)));
  }, []);

  const dismiss = useCallback((id: number) => setUploads((all) => all.filter((each) => each.id !== id)), []);

  const send = useCallback(
    ({ id, file, target }: UploadState) => {
      queue.current = queue.current.then(async () => {
        const uploaded = await lazyUploadPicture(file, {
          cover: target === "cover",
          onProgress: (progress) => change(id, { progress }),
        });
        change(id, uploaded.ok ? { url: uploaded.url } : { failure: uploaded.reason, progress: 0 });
      });
    },
    [change],
  );

  // A layout effect: no other intent may change the draft between the check and the change.
  useLayoutEffect(() => {
    for (const { id, target, url, failure } of uploads) {
      if (url === null || failure !== null) continue;
      const arrival = arrivalIntent(target, url);
      if (!canApplyInHistory({ draft, history }, arrival)) {
        change(id, { failure: "gone" });
        continue;
      }
      dispatchIntent(arrival);
      dismiss(id);
    }
  }, [uploads, draft, history, dispatchIntent, change, dismiss]);

  const upload = useCallback(
    (target: UploadTarget, files: readonly File[]) => {
      const unsent = { target, progress: 0, failure: null, url: null };
      const fresh = files.map((file) => ({ ...unsent, id: nextId.current++, file }));
      setUploads((all) => [...all, ...fresh]);
      fresh.forEach(send);
    },
    [send],
  );

  const retry = useCallback(
    (state: UploadState) => {
      change(state.id, { failure: null, progress: 0 });
      send(state);
    },
    [change, send],
  );

  return { uploads, upload, retry, dismiss };
}

/** Loads the uploader with the first picture. Offline, the upload fails. */
async function lazyUploadPicture(file: File, options: UploadOptions): Promise<UploadResult> {
  const loaded = await import("./upload").catch(() => null);
  return loaded ? await loaded.uploadPicture(file, options) : { ok: false, reason: "failed" };
}

function arrivalIntent(target: UploadTarget, url: string): DraftIntent {
  if (target === "cover") return { type: "write", fields: { displayCover: url } };
  return { type: "put-images", key: target.key, images: [url] };
}

export type Uploads = ReturnType<typeof useUploads>;
