import { type ComponentType, useState } from "react";
import type { PictureVersion } from "~/content/picture-files";
import type { BrochurePagesProps } from "./brochure-pages.client";
import styles from "./brochure.module.css";
import { PictureElement } from "./picture-element";
import { useHydrated } from "./use-hydrated";

export interface BrochureViewerProps {
  /** of the PDF */
  href: string;
  cover: PictureVersion;
  /** in the page's language; in `page`, `{page}` and `{total}` are replaced by numbers */
  words: Record<"label" | "open" | "loading" | "previous" | "next" | "page" | "failed", string>;
}

/**
 * The cover of a brochure, replaced by its pages on request. Viewer and PDF are some megabytes, too much to load
 * unasked on a mobile network. An island.
 */
export function BrochureViewer({ href, cover, words }: BrochureViewerProps) {
  const hydrated = useHydrated();
  const [Pages, setPages] = useState<ComponentType<BrochurePagesProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed">("closed");

  async function open() {
    if (state === "loading") return;
    setState("loading");
    try {
      const { BrochurePages } = await import("./brochure-pages.client");
      setPages(() => BrochurePages);
    } catch (error) {
      console.warn(error);
      setState("failed");
    }
  }

  if (Pages) {
    return (
      <div className={styles.viewer} role="group" aria-label={words.label}>
        <Pages href={href} words={words} />
      </div>
    );
  }
  return (
    <div className={styles.viewer}>
      <div className={styles.sheet}>
        <PictureElement picture={cover} alt="" sizes="90vw" />
      </div>
      <div className={styles.controls}>
        {state === "failed" && <p role="alert">{words.failed}</p>}
        {hydrated && state !== "failed" && (
          <button type="button" className="button" aria-disabled={state === "loading"} onClick={() => void open()}>
            {state === "loading" ? words.loading : words.open}
          </button>
        )}
      </div>
    </div>
  );
}
