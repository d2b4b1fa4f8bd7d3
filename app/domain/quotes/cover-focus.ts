/**
 * The point of a tour's cover that stays in sight where the cover is cut. It stands behind the picture's address, as
 * `/images/NAME.webp#focus=left-top`: a browser doesn't send it when it loads the picture.
 */
export const coverFocuses = [
  ...(["left-top", "top", "right-top"] as const),
  ...(["left", "center", "right"] as const),
  ...(["left-bottom", "bottom", "right-bottom"] as const),
] as const;
export type CoverFocus = (typeof coverFocuses)[number];

const focusPrefix = "#focus=";

/** The focus of a cover's address; the middle where it names none. */
export function parseFocus(cover: string): CoverFocus {
  const named = cover.includes(focusPrefix) ? cover.slice(cover.lastIndexOf(focusPrefix) + focusPrefix.length) : "";
  return coverFocuses.find((focus) => focus === named) ?? "center";
}

/** A cover's address with another focus. The middle isn't named. */
export function withFocus(cover: string, focus: CoverFocus): string {
  const address = withoutFocus(cover);
  return focus === "center" ? address : address + focusPrefix + focus;
}

/** The picture's own address. */
export function withoutFocus(cover: string): string {
  return coverFocuses.some((focus) => cover.endsWith(focusPrefix + focus))
    ? cover.slice(0, cover.lastIndexOf(focusPrefix))
    : cover;
}
