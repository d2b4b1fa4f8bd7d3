import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { addresses } from "~/domain/site/addresses";
import type { Draft } from "~/domain/drafts/draft";
import { draftToFormFields } from "~/domain/drafts/form";
import { previewTexts as texts } from "~/locales/staff/preview";
import controls from "~/ui/staff/controls.module.css";
import { useLanguage } from "~/ui/use-language";
import styles from "./side-preview.module.css";

/** Larger drafts are refreshed on request only. */
const maxItems = 200;
/** Milliseconds without typing before a refresh; rendering a PDF takes longer. */
const pauses = { phone: 600, paper: 2_000 };

type PreviewMedium = keyof typeof pauses;

/** A frame with a rendered draft. Each has a new element, whose first load adds no entry to the browser's history. */
interface PreviewFrame {
  id: number;
  draft: Draft;
  look: PreviewMedium;
}

/**
 * Previews the draft next to the editor as visitors will see it: the server's rendering in a frame, refreshed after a
 * pause in typing. The previous frame stays until the next has loaded, to avoid flicker. The preview never takes the
 * focus.
 */
export function SidePreview({ draft, form, onClose }: SidePreviewProps) {
  const words = texts[useLanguage()];
  const [look, setLook] = useState<PreviewMedium>("phone");
  const [hasFailed, setFailed] = useState(false);
  const [shown, setShown] = useState<PreviewFrame | null>(null);
  const [next, setNext] = useState<PreviewFrame | null>(null);
  const frames = useRef(new Map<number, HTMLIFrameElement>());
  const lastId = useRef(0);
  const latest = useRef({ draft, look });
  useLayoutEffect(() => {
    latest.current = { draft, look };
  }, [draft, look]);

  const refresh = useCallback(() => setNext({ id: ++lastId.current, ...latest.current }), []);
  useEffect(() => {
    if (next) post(next, nameOf(next));
  }, [next]);

  const isHeld = draft.items.length > maxItems && shown?.look === look;
  // Without a PDF viewer, the frame would download each PDF and never load.
  const hasNoViewer = look === "paper" && navigator.pdfViewerEnabled === false;
  useEffect(() => {
    if (isHeld || hasNoViewer) return;
    const timer = setTimeout(refresh, pauses[look]);
    return () => clearTimeout(timer);
  }, [draft, look, isHeld, hasNoViewer, refresh]);

  const onLoad = (loaded: PreviewFrame) => {
    const frame = frames.current.get(loaded.id);
    // Each frame starts with a blank document.
    if (!frame || next?.id !== loaded.id || frame.contentDocument?.URL === "about:blank") return;
    const isLoaded = loaded.look === "paper" ? isPdf(frame) : isPage(frame);
    setFailed(!isLoaded);
    setNext(null);
    if (!isLoaded) return;
    const before = shown && shown.look === loaded.look ? frames.current.get(shown.id) : undefined;
    if (loaded.look === "phone") {
      frame.contentWindow?.scrollTo(0, before?.contentWindow?.scrollY ?? 0);
      blockNavigation(frame);
    }
    setShown(loaded);
  };

  const written = useEditedItemKey(draft, form);
  useEffect(() => {
    const frame = shown?.look === "phone" && frames.current.get(shown.id);
    if (frame && written !== null) scrollTo(frame, written);
  }, [shown, written]);

  return (
    <aside className={styles.pane} aria-label={words.label}>
      <p className={styles.tools}>
        {draft.kind === "quote" &&
          (["phone", "paper"] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={controls.second}
              aria-pressed={look === each}
              onClick={() => setLook(each)}
            >
              {words[each]}
            </button>
          ))}
        {(isHeld || hasFailed) && !hasNoViewer && (
          <button type="button" className={controls.second} onClick={refresh}>
            {words.refresh}
          </button>
        )}
        <button type="button" className={controls.quiet} onClick={onClose}>
          {words.close}
        </button>
      </p>
      <p role="status" className={styles.state}>
        {hasNoViewer ? "" : hasFailed ? words.failed : isHeld && shown.draft !== draft ? words.held : ""}
      </p>
      <div className={styles.window}>
        {[shown, next].map(
          (each) =>
            each && (
              <iframe
                key={each.id}
                ref={(frame) => {
                  if (frame) frames.current.set(each.id, frame);
                  else frames.current.delete(each.id);
                }}
                name={nameOf(each)}
                onLoad={() => onLoad(each)}
                title={words.label}
                tabIndex={-1}
                data-look={each.look}
                className={each === shown && !hasNoViewer ? styles.front : styles.back}
                aria-hidden={each !== shown || hasNoViewer}
              />
            ),
        )}
        {hasNoViewer && (
          <div className={styles.noViewer}>
            <p>{words.noViewer}</p>
            <button type="button" className={controls.second} onClick={() => post({ draft, look }, "_blank")}>
              {words.openPdf}
            </button>
          </div>
        )}
      </div>
    </aside>
  );
}

interface SidePreviewProps {
  draft: Draft;
  form: RefObject<HTMLFormElement>;
  onClose: () => void;
}

function nameOf({ id }: PreviewFrame): string {
  return `preview-${id}`;
}

/**
 * Posts a draft to a frame or a new tab. A response is subject to its own Content-Security-Policy; `srcdoc` would
 * inherit the editor's.
 */
function post({ draft, look }: Pick<PreviewFrame, "draft" | "look">, target: string): void {
  const form = document.createElement("form");
  form.method = "post";
  form.target = target;
  const address = addresses.draftPreview({ kind: look === "paper" ? "pdf" : draft.kind });
  // Open parameters of PDF viewers: no toolbar, fit to width.
  form.action = look === "paper" ? `${address}#toolbar=0&view=FitH` : address;
  for (const [name, value] of draftToFormFields({ ...draft, base: null, undo: null })) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  form.hidden = true;
  document.body.append(form);
  form.submit();
  form.remove();
}

/** Returns whether a frame has the rendered page, and not a login, an error, or the browser's own page. */
function isPage({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.querySelector("main article") != null;
}

/** Returns whether a frame has a PDF. Only some browsers expose its document. */
function isPdf({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument === null || contentDocument.contentType === "application/pdf";
}

/** Blocks links to other pages, and forms; links within the page work. */
function blockNavigation({ contentDocument }: HTMLIFrameElement): void {
  contentDocument?.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (link && !link.getAttribute("href")?.startsWith("#")) event.preventDefault();
  });
  contentDocument?.addEventListener("submit", (event) => event.preventDefault());
}

/** Returns the key of the item that is open or has the focus; `null` before the first. */
function useEditedItemKey({ open, adding }: Draft, form: RefObject<HTMLFormElement>): number | null {
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const element = form.current;
    const onFocus = ({ target }: FocusEvent) => {
      const key = target instanceof Element && target.closest<HTMLElement>("[data-key]")?.dataset.key;
      if (key) setFocused(Number(key));
    };
    element?.addEventListener("focusin", onFocus);
    return () => element?.removeEventListener("focusin", onFocus);
  }, [form]);
  return open ?? adding?.key ?? focused;
}

/** Scrolls the frame, but not the editor, to an item. */
function scrollTo({ contentDocument, contentWindow }: HTMLIFrameElement, key: number): void {
  const place = contentDocument?.querySelector(`[data-key="${key}"]`)?.getBoundingClientRect();
  if (place && contentWindow) contentWindow.scrollTo(0, contentWindow.scrollY + place.top - 80);
}
