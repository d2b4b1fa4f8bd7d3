import {
  createContext,
  type KeyboardEvent,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import HTMLFlipBook from "react-pageflip";
import { type HouseAlbumProps, type AlbumPhoto, albumPhotoSizes } from "~/ui/houses/album-photo";
import styles from "./flip-book.module.css";
import { canTurnPage, type PageFlip, useFlipBookDrag } from "./flip-book-drag.client";
import { SitePictureElement } from "~/ui/pictures/site-picture-element";
import { TileOrnament } from "~/ui/tile-ornament";
import { useMediaQuery } from "~/ui/use-media-query";

/**
 * The flip-book (docs/product.md sections 4 and 9): a cover, one photo per page, a back cover. Page 0 is the cover, so
 * page n shows photo n. Turns by buttons, arrow keys, clicks, drags and swipes.
 * @param startPage returns the page to open at
 * @param onReady called once, when the book is visible
 */
export function FlipBook({ name, place, plates, words, startPage, onReady }: FlipBookProps) {
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const flipBook = useRef<{ pageFlip: () => PageFlip | undefined }>(null);
  const [first] = useState(startPage);
  const [page, setPage] = useState(first);
  const [single, setSingle] = useState(false);
  const last = plates.length + 1;

  // The library moves these elements to other parents, so React must never recreate them.
  const pages = useMemo(
    () => [
      <div key="cover" className={styles.cover}>
        <Cover name={name} place={place} plate={plates[0]} />
      </div>,
      ...plates.map((plate, index) => (
        <div key={index} className={styles.page}>
          <PhotoPage number={index + 1} plate={plate} />
        </div>
      )),
      <div key="back" className={styles.back}>
        <TileOrnament />
        <p>{name}</p>
      </div>,
    ],
    [name, place, plates],
  );

  // The library never replaces its first handlers.
  const drawn = useRef(onReady);
  const handleInit = useCallback(({ object, data }: { object: PageFlip; data: { mode: string } }) => {
    setSingle(data.mode === "portrait");
    setPage(object.getCurrentPageIndex());
    drawn.current();
  }, []);
  const handleFlip = useCallback(({ data }: { data: number }) => setPage(data), []);
  const handleOrientation = useCallback(({ data }: { data: string }) => setSingle(data === "portrait"), []);

  // The library measures its box when the window is resized, but not when the box is shown again.
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!table.current) return;
    const watching = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) flipBook.current?.pageFlip()?.update();
    });
    watching.observe(table.current);
    return () => watching.disconnect();
  }, []);

  function turn(step: 1 | -1) {
    const book = flipBook.current?.pageFlip();
    if (!book || !canTurnPage(book, step)) return;
    if (still) return step === 1 ? book.turnToNextPage() : book.turnToPrevPage();
    return step === 1 ? book.flipNext("top") : book.flipPrev("top");
  }

  function handleKey(event: KeyboardEvent) {
    const book = flipBook.current?.pageFlip();
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowRight") turn(1);
    else if (event.key === "ArrowLeft") turn(-1);
    else if (event.key === "Home") book?.turnToPage(0);
    else if (event.key === "End") book?.turnToPage(last);
    else return;
    event.preventDefault();
  }

  const drag = useFlipBookDrag(() => flipBook.current?.pageFlip(), turn, still);
  const isFirst = page === 0;
  const isLast = page >= last;
  const pageName =
    single || page + 1 === last
      ? words.page.replace("{page}", `${page}`)
      : words.pages.replace("{page}", `${page}`).replace("{next}", `${page + 1}`);

  return (
    <div className={styles.book} onKeyDown={handleKey}>
      <div
        ref={table}
        className={styles.table}
        data-closed={single ? undefined : isFirst ? "front" : isLast ? "back" : undefined}
        role="group"
        tabIndex={0}
        aria-label={words.label}
        {...drag}
      >
        <OpenPageContext.Provider value={page}>
          <HTMLFlipBook
            {...librarySettings}
            ref={flipBook}
            className={styles.pages ?? ""}
            startPage={first}
            onInit={handleInit}
            onFlip={handleFlip}
            onChangeOrientation={handleOrientation}
          >
            {pages}
          </HTMLFlipBook>
        </OpenPageContext.Provider>
      </div>
      <div className={styles.controls}>
        {/* Not `disabled`, which would remove focus, and with it the arrow keys, from the pressed button. */}
        <button type="button" aria-disabled={isFirst} onClick={() => turn(-1)}>
          {words.previous}
        </button>
        <p className="note" role="status">
          {isFirst ? words.cover : isLast ? words.back : pageName}
        </p>
        <button type="button" aria-disabled={isLast} onClick={() => turn(1)}>
          {words.next}
        </button>
      </div>
    </div>
  );
}

export interface FlipBookProps extends HouseAlbumProps {
  plates: readonly AlbumPhoto[];
  startPage: () => number;
  onReady: () => void;
}

/** Number of the open page, or of the left one of two. */
const OpenPageContext = createContext(0);

function PhotoPage({ number, plate: { picture, caption } }: { number: number; plate: AlbumPhoto }) {
  const isNear = Math.abs(number - useContext(OpenPageContext)) <= pagesLoadedAhead;
  return (
    <figure>
      <div className={styles.plate}>
        {isNear && <SitePictureElement picture={picture} alt={caption} sizes={albumPhotoSizes} eager />}
      </div>
      {/* Repeats the alternative text. */}
      <figcaption aria-hidden="true">{caption}</figcaption>
      <p className={styles.number} aria-hidden="true">
        {number}
      </p>
    </figure>
  );
}

const pagesLoadedAhead = 3;

function Cover({ name, place, plate }: { name: string; place: string; plate: AlbumPhoto | undefined }) {
  return (
    <>
      {plate && <SitePictureElement picture={plate.picture} alt="" sizes="54rem" eager />}
      <div className={styles.title}>
        <p className={styles.name}>{name}</p>
        <p className={styles.place}>{place}</p>
      </div>
    </>
  );
}

/** Values of docs/product.md section 9. `stretch` shrinks pages from 800 to 600 in smaller windows. */
const librarySettings = {
  width: 800,
  height: 800,
  size: "stretch",
  minWidth: 600,
  maxWidth: 800,
  minHeight: 0,
  maxHeight: 800,
  flippingTime: 200,
  showCover: true,
  drawShadow: true,
  maxShadowOpacity: 0.4,
  usePortrait: true,
  startZIndex: 0,
  autoSize: false,
  clickEventForward: true,
  // Disables the library's handlers, which capture every touch after a page was dragged past an end; see
  // useFlipBookDrag.
  useMouseEvents: false,
  mobileScrollSupport: true,
  swipeDistance: 30,
  showPageCorners: true,
  disableFlipByClick: false,
  style: {},
} as const;
