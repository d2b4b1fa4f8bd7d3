import { useCallback, useRef, useState } from "react";
import type { LocalIntent } from "~/domain/draft-check";
import type { UploadTarget } from "./editor-context";
import { uploadPicture, type UploadFailure } from "./upload";

/** A picture on its way, or one that didn't get there. */
export interface UploadState {
  readonly id: number;
  readonly file: File;
  readonly target: UploadTarget;
  /** from 0 to 1 */
  readonly progress: number;
  readonly failure: UploadFailure | null;
}

/** Uploads pictures one after another, in the order in which they were chosen, and puts each where it belongs. */
export function useUploads(step: (intent: LocalIntent) => void) {
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
        const uploaded = await uploadPicture(file, {
          cover: target === "cover",
          onProgress: (progress) => change(id, { progress }),
        });
        if (!uploaded.ok) return change(id, { failure: uploaded.reason, progress: 0 });
        step(
          target === "cover"
            ? { type: "write", fields: { displayCover: uploaded.url } }
            : { type: "put-images", key: target.key, images: [uploaded.url] },
        );
        dismiss(id);
      });
    },
    [change, dismiss, step],
  );

  const upload = useCallback(
    (target: UploadTarget, files: readonly File[]) => {
      const fresh = files.map((file) => ({ id: nextId.current++, file, target, progress: 0, failure: null }));
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

export type Uploads = ReturnType<typeof useUploads>;
