import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { addresses } from "~/domain/addresses";
import type { Draft } from "~/domain/draft";
import { formOf } from "~/domain/draft-form";
import { preview as texts } from "~/locales/admin/preview";
import controls from "~/ui/admin/controls.module.css";
import { useLanguage } from "~/ui/use-language";
import styles from "./side-preview.module.css";

/** A larger draft is shown when that is asked for, not at each pause in typing. */
const mostItems = 200;
/** Milliseconds of a pause in typing. */
const pause = 600;

/**
 * The draft as guests would see it, beside the editor: the server's page in a frame without scripts, drawn anew after a
 * pause in typing. Two frames take turns, so that nothing flickers. It never takes the focus.
 */
export function SidePreview({ draft, form, onClose }: SidePreviewProps) {
  const words = texts[useLanguage()];
  const [look, setLook] = useState<"phone" | "paper">("phone");
  const [trouble, setTrouble] = useState<"loggedOut" | "notReached" | null>(null);
  const [shown, setShown] = useState<Draft | null>(null);
  const [one, other] = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)];
  const frames = useMemo(() => [one, other] as const, [one, other]);
  const [front, setFront] = useState<0 | 1>(0);
  const sent = useRef<AbortController | null>(null);
  const drawn = useRef(0);
  const latest = useRef({ draft, front });
  useLayoutEffect(() => {
    latest.current = { draft, front };
  }, [draft, front]);

  const [pages, setPages] = useState<readonly [string, string]>(["", ""]);
  const coming = useRef<{ frame: 0 | 1; draft: Draft } | null>(null);
  const refresh = useCallback(async () => {
    sent.current?.abort();
    const { signal } = (sent.current = new AbortController());
    const { draft, front } = latest.current;
    const page = await pageOf(draft, signal);
    if (signal.aborted) return;
    setTrouble(page.ok ? null : page.trouble);
    if (!page.ok) return;
    const frame = front === 0 ? 1 : 0;
    coming.current = { frame, draft };
    // A page that differs from the one before, so that the frame loads it.
    const html = `${page.html}<!-- ${++drawn.current} -->`;
    setPages(([first, second]) => (frame === 0 ? [html, second] : [first, html]));
  }, []);
  const onLoad = (frame: 0 | 1) => {
    if (coming.current?.frame !== frame) return;
    frames[frame].current?.contentWindow?.scrollTo(0, frames[front].current?.contentWindow?.scrollY ?? 0);
    setShown(coming.current.draft);
    setFront(frame);
    coming.current = null;
  };

  const isHeld = draft.items.length > mostItems && shown !== null;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => void refresh(), pause);
    return () => clearTimeout(timer);
  }, [draft, isHeld, refresh]);
  useEffect(() => () => sent.current?.abort(), []);

  const written = useWritten(draft, form);
  useEffect(() => {
    const frame = frames[front].current;
    if (frame?.contentDocument) showPaper(frame.contentDocument, look === "paper");
    if (frame && written !== null) scrollTo(frame, `item-${written}`);
  }, [frames, shown, front, look, written]);

  return (
    <aside className={styles.pane} aria-label={words.label}>
      <p className={styles.tools}>
        {(["phone", "paper"] as const).map((each) => (
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
        {(isHeld || trouble) && (
          <button type="button" className={controls.second} onClick={() => void refresh()}>
            {words.refresh}
          </button>
        )}
        <button type="button" className={controls.quiet} onClick={onClose}>
          {words.close}
        </button>
      </p>
      <p role="status" className={styles.state}>
        {trouble ? words[trouble] : isHeld && shown !== draft ? words.held : ""}
      </p>
      <div className={styles.window} data-look={look}>
        {([0, 1] as const).map((index) => (
          <iframe
            key={index}
            ref={frames[index]}
            srcDoc={pages[index]}
            onLoad={() => onLoad(index)}
            title={words.label}
            sandbox="allow-same-origin"
            tabIndex={-1}
            className={index === front ? styles.front : styles.back}
            aria-hidden={index !== front}
          />
        ))}
      </div>
    </aside>
  );
}

interface SidePreviewProps {
  draft: Draft;
  form: RefObject<HTMLFormElement>;
  onClose: () => void;
}

type Page = { ok: true; html: string } | { ok: false; trouble: "loggedOut" | "notReached" };

/** Asks the server for the page of a draft. */
async function pageOf(draft: Draft, signal: AbortSignal): Promise<Page> {
  const body = new URLSearchParams(formOf({ ...draft, base: null, undo: null }).map(([name, value]) => [name, value]));
  try {
    const answer = await fetch(addresses.preview({ kind: draft.kind }), {
      method: "POST",
      body,
      signal,
      redirect: "manual",
    });
    if (answer.status === 200) return { ok: true, html: await answer.text() };
    return { ok: false, trouble: answer.type === "opaqueredirect" ? "loggedOut" : "notReached" };
  } catch {
    return { ok: false, trouble: "notReached" };
  }
}

/** Returns the key of the item that is written, or has the focus; null before the first. */
function useWritten({ open, adding }: Draft, form: RefObject<HTMLFormElement>): number | null {
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

/** Scrolls within the frame alone. */
function scrollTo({ contentDocument, contentWindow }: HTMLIFrameElement, id: string): void {
  const place = contentDocument?.getElementById(id)?.firstElementChild?.getBoundingClientRect();
  if (place && contentWindow) contentWindow.scrollTo(0, contentWindow.scrollY + place.top - 80);
}

/** Gives a document the style of paper: its rules for printing count, and those for screens don't. */
function showPaper(document: Document, isPaper: boolean): void {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!("media" in rule)) continue;
      const { media } = rule as CSSMediaRule;
      if (/^(?:print|print, all)$/.test(media.mediaText)) media.mediaText = isPaper ? "print, all" : "print";
    }
  }
  document.documentElement.dataset.look = isPaper ? "paper" : "phone";
}
