import { type RefObject, useEffect, useRef } from "react";
import type { Draft } from "~/domain/drafts/draft";
import type { LocalIntent } from "~/domain/drafts/apply-intent";
import type { UploadTarget } from "~/editor/editor-context";

/**
 * Uploads pictures that are dropped or pasted: to the gallery under the pointer, or as the cover on the open display
 * section; else to the gallery that is open or being added, or to a new gallery at the end.
 */
export function useDroppedPictures({ isHydrated, form, ...editor }: Editor) {
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  useEffect(() => {
    if (!isHydrated || !form.current) return;
    const element = form.current;
    let end: (() => void) | null | undefined = null;
    void import("./dropped-pictures").then(({ listenForPictures }) => {
      if (end === undefined) return;
      end = listenForPictures(element, (files, place) => {
        const { draft, dispatchIntent, upload } = latest.current;
        const target = targetOf(draft, place);
        // The new gallery's key.
        if (!target) {
          dispatchIntent({ type: "insert-items", at: draft.items.length, items: [{ type: "slider", images: [] }] });
        }
        upload(target ?? { key: draft.nextKey }, target === "cover" ? files.slice(0, 1) : files);
      });
    });
    return () => {
      end?.();
      end = undefined;
    };
  }, [isHydrated, form]);
}

function targetOf(draft: Draft, place: Element | null): UploadTarget | null {
  const section = place?.getAttribute("aria-labelledby");
  if (section === "display" && draft.panels.includes("display")) return "cover";
  const inList = [Number(place?.getAttribute("data-key") ?? NaN), draft.open].map((key) =>
    draft.items.find((entry) => entry.key === key),
  );
  const entries = section === "adding" ? [draft.adding, ...inList] : [...inList, draft.adding];
  const gallery = entries.find((entry) => entry?.item.type === "slider");
  return gallery ? { key: gallery.key } : null;
}

interface Editor {
  isHydrated: boolean;
  form: RefObject<HTMLFormElement | null>;
  draft: Draft;
  dispatchIntent: (intent: LocalIntent) => void;
  upload: (target: UploadTarget, files: readonly File[]) => void;
}
