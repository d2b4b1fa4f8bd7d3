import { type ComponentType, useEffect, useRef, useState } from "react";
import type { PictureVersion } from "~/content/picture-files";
import type { BrochurePagesProps } from "./pages.client";
import styles from "./brochure.module.css";
import { SitePictureElement } from "~/ui/pictures/site-picture-element";
import { useHydrated } from "~/ui/document/use-hydrated";

export interface BrochureViewerProps extends Pick<BrochurePagesProps, "href"> {
  cover: PictureVersion;
  words: BrochurePagesProps["words"] & Record<"label" | "open", string>;
}

/**
 * A brochure's viewer (docs/product.md section 2). Viewer and PDF are several megabytes, so they load when the cover
 * scrolls into view; with the browser's data saver on, a button starts them. An island.
 */
export function BrochureViewer({ href, cover, words }: BrochureViewerProps) {
  const savesData = useHydrated() && isSavingData();
  const viewer = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const [Pages, setPages] = useState<ComponentType<BrochurePagesProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed">("closed");

  useEffect(() => {
    if (isSavingData() || !viewer.current) return;
    // Starts loading before the viewer is visible.
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
        <SitePictureElement picture={cover} alt="" sizes="90vw" />
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

/** Returns whether the browser's data saver is on (Network Information API, Chromium only). */
function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
