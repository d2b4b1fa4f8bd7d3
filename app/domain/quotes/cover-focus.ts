/**
 * Focal points of a cover for cropping. The focal point is the fragment of the picture's address, as in
 * `/images/NAME.webp#focus=left-top`. Browsers don't send fragments to the server.
 */
export const coverFocuses = [
  ...(["left-top", "top", "right-top"] as const),
  ...(["left", "center", "right"] as const),
  ...(["left-bottom", "bottom", "right-bottom"] as const),
] as const;
export type CoverFocus = (typeof coverFocuses)[number];

const focusPrefix = "#focus=";

/** Returns the focal point in a cover's address; `center` by default. */
export function parseCoverFocus(cover: string): CoverFocus {
  const named = cover.includes(focusPrefix) ? cover.slice(cover.lastIndexOf(focusPrefix) + focusPrefix.length) : "";
  return coverFocuses.find((focus) => focus === named) ?? "center";
}

/** Returns a cover's address with another focal point. `center` is omitted. */
export function withCoverFocus(cover: string, focus: CoverFocus): string {
  const address = withoutCoverFocus(cover);
  return focus === "center" ? address : address + focusPrefix + focus;
}

export function withoutCoverFocus(cover: string): string {
  return coverFocuses.some((focus) => cover.endsWith(focusPrefix + focus))
    ? cover.slice(0, cover.lastIndexOf(focusPrefix))
    : cover;
}
