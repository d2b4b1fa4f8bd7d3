import { type DragEvent, type PointerEvent, useRef } from "react";

/** The used part of page-flip 2.0.7, which has no types. */
export interface PageFlip {
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

/** Returns whether there is a next (1) or previous (-1) page. */
export function canTurnPage(book: PageFlip, step: 1 | -1): boolean {
  return step === 1 ? book.getCurrentPageIndex() < book.getPageCount() - 1 : book.getCurrentPageIndex() > 0;
}

/**
 * Turns pages by pointer: a click on either half, a dragged corner or a quick swipe. With reduced motion no page
 * follows the pointer.
 * @param getBook returns undefined until the book is ready
 * @param turn turns a page as the buttons do
 * @param still whether the reader prefers reduced motion
 * @returns handlers for the element around the book
 */
export function useFlipBookDrag(getBook: () => PageFlip | undefined, turn: (step: 1 | -1) => void, still: boolean) {
  const start = useRef<(Point & { time: number }) | null>(null);

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const book = getBook();
      if (!book || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { ...pointInBook(book, event), time: event.timeStamp };
      if (!still) book.startUserTouch(start.current);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const book = getBook();
      // The library never ends the fold of a page that doesn't exist.
      if (!book || still || (start.current && !canTurnPage(book, turnDirectionAt(book, start.current)))) return;
      book.userMove(pointInBook(book, event), false);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const book = getBook();
      if (!book || !start.current) return;
      const end = pointInBook(book, event);
      const { x, y, time } = start.current;
      start.current = null;
      const [across, down] = [end.x - x, Math.abs(end.y - y)];
      // A swipe counts by touch or if it is quick. For a slow mouse the library decides by the page's middle.
      const isQuick = still || event.pointerType === "touch" || event.timeStamp - time < 250;
      const isSwipe = isQuick && Math.abs(across) > Math.max(30, down);
      const swiped = across < 0 ? 1 : -1;
      const isTurn = isSwipe && canTurnPage(book, swiped);
      if (!still) book.userStop(end, isTurn);
      if (isTurn) turn(swiped);
      else if (still && Math.abs(across) < 5) turn(turnDirectionAt(book, end));
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      const book = getBook();
      if (book && !still && !start.current) book.userMove(pointInBook(book, event), false);
    },
    /** Prevents the browser from dragging the picture. */
    onDragStart: (event: DragEvent) => event.preventDefault(),
    /** The browser has started to scroll instead. */
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      const book = getBook();
      start.current = null;
      book?.userStop(pointInBook(book, event), true);
      book?.getFlipController().stopMove();
    },
  };
}

function pointInBook(book: PageFlip, { clientX, clientY }: PointerEvent): Point {
  const { left, top } = book.getUI().getDistElement().getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Returns which way a click turns, by the library's rule: on a single page the left two fifths turn back. */
function turnDirectionAt(book: PageFlip, { x }: Point): 1 | -1 {
  const { left, width, pageWidth } = book.getBoundsRect();
  const isLeft = book.getOrientation() === "portrait" ? x - left - pageWidth <= width / 5 : x - left < width / 2;
  return isLeft ? -1 : 1;
}
