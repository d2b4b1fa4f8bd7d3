import {
  createContext,
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import HTMLFlipBook from "react-pageflip";
import { type AlbumProps, type Plate, plateSizes } from "./album-plate";
import styles from "./flip-book.module.css";
import { KeptPicture } from "./kept-picture";
import { Ornament } from "./ornament";
import { useMedia } from "./use-media";

/**
 * A book whose pages turn (spec.md sections 4 and 9): a cover, each plate on a page of its own, a back cover. Page 0 is
 * the cover, so that a page has its plate's number. It turns by its buttons, the arrow keys, a click, a drag or a swipe.
 * @param startPage where it opens
 * @param onDrawn called once, when it is to be seen
 */
export function FlipBook({ name, place, plates, words, startPage, onDrawn }: FlipBookProps) {
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const flipBook = useRef<{ pageFlip: () => PageFlip | undefined }>(null);
  const [first] = useState(startPage);
  const [page, setPage] = useState(first);
  const [single, setSingle] = useState(false);
  const last = plates.length + 1;

  // The library gives the pages new parents, so React must find the same ones for ever.
  const pages = useMemo(
    () => [
      <div key="cover" className={styles.cover}>
        <Cover name={name} place={place} plate={plates[0]} />
      </div>,
      ...plates.map((plate, index) => (
        <div key={index} className={styles.page}>
          <PlatePage number={index + 1} plate={plate} />
        </div>
      )),
      <div key="back" className={styles.back}>
        <Ornament />
        <p>{name}</p>
      </div>,
    ],
    [name, place, plates],
  );

  // The library keeps the handlers that it was given first.
  const drawn = useRef(onDrawn);
  const handleInit = useCallback(({ object, data }: { object: PageFlip; data: { mode: string } }) => {
    setSingle(data.mode === "portrait");
    setPage(object.getCurrentPageIndex());
    drawn.current();
  }, []);
  const handleFlip = useCallback(({ data }: { data: number }) => setPage(data), []);
  const handleOrientation = useCallback(({ data }: { data: string }) => setSingle(data === "portrait"), []);

  // The library looks at its box when the window changes size, but not when it is shown again.
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
    if (!book || !canTurn(book, step)) return;
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

  const drag = useDrag(() => flipBook.current?.pageFlip(), turn, still);
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
        <OpenPage.Provider value={page}>
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
        </OpenPage.Provider>
      </div>
      <div className={styles.controls}>
        {/* Not `disabled`: who has just pressed it would lose the focus, and with it the arrow keys. */}
        <button type="button" aria-disabled={isFirst} onClick={() => turn(-1)}>
          {words.previous}
        </button>
        <p role="status">{isFirst ? words.cover : isLast ? words.back : pageName}</p>
        <button type="button" aria-disabled={isLast} onClick={() => turn(1)}>
          {words.next}
        </button>
      </div>
    </div>
  );
}

export interface FlipBookProps extends AlbumProps {
  startPage: () => number;
  onDrawn: () => void;
}

/** The page that is open, or the left one of two. */
const OpenPage = createContext(0);

function PlatePage({ number, plate: { picture, caption } }: { number: number; plate: Plate }) {
  const isNear = Math.abs(number - useContext(OpenPage)) <= PAGES_LOADED_AHEAD;
  return (
    <figure>
      <div className={styles.plate}>
        {isNear && <KeptPicture picture={picture} alt={caption} sizes={plateSizes} eager />}
      </div>
      {/* The alternative text has said it. */}
      <figcaption aria-hidden="true">{caption}</figcaption>
      <p className={styles.number} aria-hidden="true">
        {number}
      </p>
    </figure>
  );
}

const PAGES_LOADED_AHEAD = 3;

function Cover({ name, place, plate }: { name: string; place: string; plate: Plate | undefined }) {
  return (
    <>
      {plate && <KeptPicture picture={plate.picture} alt="" sizes="54rem" eager />}
      <div className={styles.title}>
        <Ornament />
        <p className={styles.name}>{name}</p>
        <p className={styles.place}>{place}</p>
      </div>
    </>
  );
}

/** As spec.md section 9 has it; `stretch` lets the pages shrink from 800 to 600 where the window asks for it. */
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
  // Its own take every touch on the page for themselves once a page has been dragged past an end: see useDrag.
  useMouseEvents: false,
  mobileScrollSupport: true,
  swipeDistance: 30,
  showPageCorners: true,
  disableFlipByClick: false,
  style: {},
} as const;

/** What is used here of page-flip 2.0.7, which has no types of its own. */
interface PageFlip {
  getCurrentPageIndex(): number;
  getPageCount(): number;
  getOrientation(): "portrait" | "landscape";
  getBoundsRect(): { left: number; width: number; pageWidth: number };
  getUI(): { getDistElement(): HTMLElement };
  getFlipController(): { stopMove(): void };
  update(): void;
  turnToPage(page: number): void;
  turnToNextPage(): void;
  turnToPrevPage(): void;
  flipNext(corner: "top"): void;
  flipPrev(corner: "top"): void;
  startUserTouch(point: Point): void;
  userMove(point: Point, isTouch: boolean): void;
  userStop(point: Point, isSwipe: boolean): void;
}

interface Point {
  x: number;
  y: number;
}

function canTurn(book: PageFlip, step: 1 | -1): boolean {
  return step === 1 ? book.getCurrentPageIndex() < book.getPageCount() - 1 : book.getCurrentPageIndex() > 0;
}

/**
 * Turns pages by pointer: a click on either half, a page's corner dragged over, a quick swipe in either direction. Where
 * less motion is wished for no page follows the pointer.
 */
function useDrag(getBook: () => PageFlip | undefined, turn: (step: 1 | -1) => void, still: boolean) {
  const start = useRef<(Point & { time: number }) | null>(null);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const book = getBook();
      if (!book || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { ...pointIn(book, event), time: event.timeStamp };
      if (!still) book.startUserTouch(start.current);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const book = getBook();
      // A page that isn't there can't be folded; to try leaves the library waiting for its release.
      if (!book || still || (start.current && !canTurn(book, sideOf(book, start.current)))) return;
      book.userMove(pointIn(book, event), false);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const book = getBook();
      if (!book || !start.current) return;
      const end = pointIn(book, event);
      const { x, y, time } = start.current;
      start.current = null;
      const [across, down] = [end.x - x, Math.abs(end.y - y)];
      // A finger means it; of a mouse that is slow the page itself knows whether it is past the middle.
      const isQuick = still || event.pointerType === "touch" || event.timeStamp - time < 250;
      const isSwipe = isQuick && Math.abs(across) > Math.max(30, down);
      const swiped = across < 0 ? 1 : -1;
      const isTurn = isSwipe && canTurn(book, swiped);
      if (!still) book.userStop(end, isTurn);
      if (isTurn) turn(swiped);
      else if (still && Math.abs(across) < 5) turn(sideOf(book, end));
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      const book = getBook();
      if (book && !still && !start.current) book.userMove(pointIn(book, event), false);
    },
    /** Of the picture, out of the book. */
    onDragStart: (event: DragEvent) => event.preventDefault(),
    /** The finger scrolls the window instead. */
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      const book = getBook();
      start.current = null;
      book?.userStop(pointIn(book, event), true);
      book?.getFlipController().stopMove();
    },
  };
}

function pointIn(book: PageFlip, { clientX, clientY }: PointerEvent): Point {
  const { left, top } = book.getUI().getDistElement().getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Which way the page under a point turns, as the library decides it: of a single page the left two fifths turn back. */
function sideOf(book: PageFlip, { x }: Point): 1 | -1 {
  const { left, width, pageWidth } = book.getBoundsRect();
  const isLeft = book.getOrientation() === "portrait" ? x - left - pageWidth <= width / 5 : x - left < width / 2;
  return isLeft ? -1 : 1;
}
