import { type ComponentType, useEffect, useRef, useState } from "react";
import styles from "./album.module.css";
import { type HouseAlbumProps, type AlbumPhoto, albumPhotoSizes } from "./album-photo";
import type { FlipBookProps } from "~/ui/houses/brochure/flip-book.client";
import { SitePictureElement } from "~/ui/pictures/site-picture-element";
import { useHydrated } from "~/ui/document/use-hydrated";
import { useMediaQuery } from "~/ui/use-media-query";
import { useStripScroll } from "~/ui/pictures/use-strip-scroll";

// Re-exported to put both into one chunk.
export { readAlbumPhotos } from "./album-photo";

/**
 * A house's album (docs/product.md sections 2, 4 and 9). The server renders a strip to scroll; scripts add its buttons.
 * In windows wide enough for a page, the flip-book replaces the strip in the same box; if it fails to load, the strip
 * stays. An island.
 */
export function HouseAlbum(props: HouseAlbumProps & { plates: readonly AlbumPhoto[] }) {
  const { plates, words } = props;
  const wide = useMediaQuery("(min-width: 37.5rem)");
  const hydrated = useHydrated();
  const [Book, setBook] = useState<ComponentType<FlipBookProps> | null>(null);
  const [drawn, setDrawn] = useState(false);
  const { strip, current, go, scroll } = useStripScroll();
  const book = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (!wide) return;
    import("~/ui/houses/brochure/flip-book.client").then(
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
        <ul className={styles.strip} ref={strip} tabIndex={0} aria-label={words.label} {...scroll}>
          {plates.map(({ picture, caption }, index) => (
            <li key={picture.name}>
              <figure>
                <SitePictureElement picture={picture} alt={caption} sizes={albumPhotoSizes} />
                {/* Repeats the alternative text. */}
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
              <button type="button" aria-disabled={current === 0} onClick={() => go(current - 1)}>
                {words.previous}
              </button>
              <p role="status">
                <span className="visually-hidden">{words.page.replace("{page}", `${current + 1}`)}</span>
                <span aria-hidden="true">
                  {current + 1} / {plates.length}
                </span>
              </p>
              <button type="button" aria-disabled={current === plates.length - 1} onClick={() => go(current + 1)}>
                {words.next}
              </button>
            </>
          )}
        </div>
      )}
      {Book && (
        <div ref={book} className={styles.book} hidden={!wide} data-drawn={drawn || undefined}>
          <Book {...props} startPage={startPage} onReady={takeOver} />
        </div>
      )}
    </div>
  );

  /** Returns the page of the visible photo; the cover at the start of the strip. */
  function startPage(): number {
    return (strip.current?.scrollLeft ?? 0) < 1 ? 0 : current + 1;
  }

  function takeOver() {
    hadFocus.current = document.activeElement === strip.current;
    setDrawn(true);
  }
}
