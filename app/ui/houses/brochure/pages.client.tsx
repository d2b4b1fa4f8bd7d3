import { useEffect, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import "react-pdf/dist/Page/TextLayer.css";
import styles from "./brochure.module.css";

pdfjs.GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;

/** A brochure, one page at a time, as wide as its square box. */
export function BrochurePages({ href, words, takesFocus }: BrochurePagesProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const width = useWidth(sheet);
  const [page, setPage] = useState(1);
  const [count, setCount] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const isFirst = page === 1;
  const isLast = page === count;

  useEffect(() => {
    if (takesFocus) sheet.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <>
      <div className={styles.sheet} ref={sheet} tabIndex={-1}>
        {width > 0 && !failed && (
          <Document
            file={href}
            options={options}
            loading={<p className={styles.note}>{words.loading}</p>}
            error={null}
            onLoadSuccess={({ numPages }) => setCount(numPages)}
            onLoadError={() => setFailed(true)}
          >
            <Page
              pageNumber={page}
              width={width}
              devicePixelRatio={Math.min(devicePixelRatio, 2)}
              renderAnnotationLayer={false}
              loading={null}
              error={null}
              onLoadError={() => setFailed(true)}
              onRenderError={() => setFailed(true)}
            />
          </Document>
        )}
        {failed && (
          <p className={styles.note} role="alert">
            {words.failed}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        {count !== null && !failed && (
          <>
            <button type="button" aria-disabled={isFirst} onClick={() => !isFirst && setPage(page - 1)}>
              {words.previous}
            </button>
            <p className="note" role="status">
              {words.page.replace("{page}", `${page}`).replace("{total}", `${count}`)}
            </p>
            <button type="button" aria-disabled={isLast} onClick={() => !isLast && setPage(page + 1)}>
              {words.next}
            </button>
          </>
        )}
      </div>
    </>
  );
}

export interface BrochurePagesProps {
  /** address of the PDF */
  href: string;
  /** in the page's language; `{page}` and `{total}` in `page` are placeholders for numbers */
  words: Record<"loading" | "previous" | "next" | "page" | "failed", string>;
  /** moves focus to the page, because the focused button was replaced */
  takesFocus: boolean;
}

/** Loads only the byte ranges that the shown page needs. */
const options = { disableAutoFetch: true, disableStream: true, isEvalSupported: false };

/** Returns the current width of an element in pixels; 0 until it is measured. */
function useWidth(element: React.RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watching = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  return width;
}
