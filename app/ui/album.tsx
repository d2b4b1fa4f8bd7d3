import { type ComponentType, useEffect, useRef, useState } from "react";
import styles from "./album.module.css";
import { type AlbumProps, plateSizes } from "./album-plate";
import type { FlipBookProps } from "./flip-book.client";
import { PictureElement } from "./picture-element";
import { useHydrated } from "./use-hydrated";
import { useMedia } from "./use-media";

/**
 * The album of a house (docs/product.md sections 2, 4 and 9). The server renders a strip to scroll; scripts add its
 * buttons. From the width of one page of the flip-book, scripts replace it by the flip-book in the same box. Where that
 * fails to load, the strip stays. An island.
 */
export function Album(props: AlbumProps) {
  const { plates, words } = props;
  const wide = useMedia("(min-width: 37.5rem)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const hydrated = useHydrated();
  const [Book, setBook] = useState<ComponentType<FlipBookProps> | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  const book = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // The photo that a running scroll ends at, so that two quick presses turn two pages.
  const target = useRef<number | null>(null);

  useEffect(() => {
    if (!wide) return;
    import("./flip-book.client").then(
      ({ FlipBook }) => setBook(() => FlipBook),
      (error: unknown) => console.warn("The strip stays, as the flip-book didn't come.", error),
    );
  }, [wide]);

  useEffect(() => {
    if (drawn && hadFocus.current)
      book.current?.querySelector<HTMLElement>("[role=group]")?.focus({ preventScroll: true });
  }, [drawn]);

  return (
    <div className={styles.stage}>
      {!(wide && drawn) && (
        <ul
          className={styles.strip}
          ref={strip}
          tabIndex={0}
          aria-label={words.label}
          onScroll={follow}
          onPointerDown={letGo}
          onWheel={letGo}
          onKeyDown={letGo}
        >
          {plates.map(({ picture, caption }, index) => (
            <li key={picture.name}>
              <figure>
                <PictureElement picture={picture} alt={caption} sizes={plateSizes} />
                {/* The alternative text says the same. */}
                <figcaption aria-hidden="true">
                  {caption} <span>{index + 1}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      {!(wide && drawn) && (
        <div className={styles.controls}>
          {hydrated && (
            <>
              <button type="button" aria-disabled={at === 0} onClick={() => show(at - 1)}>
                {words.previous}
              </button>
              <p role="status">
                <span className="visually-hidden">{words.page.replace("{page}", `${at + 1}`)}</span>
                <span aria-hidden="true">
                  {at + 1} / {plates.length}
                </span>
              </p>
              <button type="button" aria-disabled={at === plates.length - 1} onClick={() => show(at + 1)}>
                {words.next}
              </button>
            </>
          )}
        </div>
      )}
      {Book && (
        <div ref={book} className={styles.book} hidden={!wide} data-drawn={drawn || undefined}>
          <Book {...props} startPage={() => plateInSight(strip.current)} onDrawn={takeOver} />
        </div>
      )}
    </div>
  );

  function follow() {
    const seen = Math.max(plateInSight(strip.current) - 1, 0);
    if (seen === target.current) target.current = null;
    if (target.current === null) setAt(seen);
  }

  /** A finger, a wheel or a key can take a scroll that is under way elsewhere. */
  function letGo() {
    target.current = null;
    follow();
  }

  function show(plate: number) {
    const list = strip.current;
    const [first, wanted] = [list?.children[0], list?.children[plate]];
    if (!list || !first || !wanted) return;
    target.current = plate;
    setAt(plate);
    const left = wanted.getBoundingClientRect().left - first.getBoundingClientRect().left;
    list.scrollTo({ left, behavior: still ? "auto" : "smooth" });
  }

  function takeOver() {
    hadFocus.current = document.activeElement === strip.current;
    setDrawn(true);
  }
}

/** The number of the photo that the strip is scrolled to; 0 at its beginning. */
function plateInSight(strip: HTMLUListElement | null): number {
  if (!strip || strip.scrollLeft < 1) return 0;
  const { left: edge } = strip.getBoundingClientRect();
  const isInSight = ({ left, right }: DOMRect) => (left + right) / 2 > edge;
  return [...strip.children].findIndex((plate) => isInSight(plate.getBoundingClientRect())) + 1;
}
