import { type ComponentType, useEffect, useRef, useState } from "react";
import type { PictureVersion } from "~/content/picture-files";
import type { BrochurePagesProps } from "./pages.client";
import styles from "./brochure.module.css";
import { PictureElement } from "~/ui/pictures/picture-element";
import { useHydrated } from "~/ui/document/use-hydrated";

export interface BrochureViewerProps {
  /** of the PDF */
  href: string;
  cover: PictureVersion;
  /** in the page's language; in `page`, `{page}` and `{total}` are replaced by numbers */
  words: Record<"label" | "open" | "loading" | "previous" | "next" | "page" | "failed", string>;
}

/**
 * The viewer of a brochure (docs/product.md section 2). Its cover is replaced by the first page when it comes into
 * view: viewer and PDF are some megabytes. A reader who has asked the browser to save data is asked first. An island.
 */
export function BrochureViewer({ href, cover, words }: BrochureViewerProps) {
  const savesData = useHydrated() && isSavingData();
  const viewer = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const [Pages, setPages] = useState<ComponentType<BrochurePagesProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed">("closed");

  useEffect(() => {
    if (isSavingData() || !viewer.current) return;
    // A margin, so that it is there when the reader comes to it.
    const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && void open(), {
      rootMargin: "25%",
    });
    watching.observe(viewer.current);
    return () => watching.disconnect();
  }, []);

  async function open() {
    setState("loading");
    try {
      const { BrochurePages } = await import("./pages.client");
      setPages(() => BrochurePages);
    } catch (error) {
      console.warn(error);
      setState("failed");
    }
  }

  function openOnRequest() {
    isAsked.current = true;
    void open();
  }

  if (Pages) {
    return (
      <div className={styles.viewer} role="group" aria-label={words.label}>
        <Pages href={href} words={words} takesFocus={isAsked.current} />
      </div>
    );
  }
  return (
    <div className={styles.viewer} ref={viewer}>
      <div className={styles.sheet}>
        <PictureElement picture={cover} alt="" sizes="90vw" />
      </div>
      <div className={styles.controls}>
        {state === "failed" && <p role="alert">{words.failed}</p>}
        {state === "loading" && <p role="status">{words.loading}</p>}
        {savesData && state === "closed" && (
          <button type="button" className="button" onClick={openOnRequest}>
            {words.open}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether the reader has asked the browser to save data (Network Information API; Chromium alone says it). */
function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
