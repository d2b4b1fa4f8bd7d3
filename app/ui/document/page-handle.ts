import type { DraftKind } from "~/domain/drafts/draft";

/** A route's `export const handle`. */
export interface PageHandle {
  /** whether the page needs scripts: always, or depending on its data */
  scripts?: boolean | ((data: unknown) => boolean);
  /** hashes of the style sheets that its scripts add to the page, for style-src (CSP Level 3) */
  styleHashes?: readonly string[];
  /** the page shows a stored quote or page, whose id is in its data */
  shows?: DraftKind;
}

/** The hashes of all style sheets that a document's scripts add. */
export function scriptStyleHashes(matches: readonly { handle?: unknown }[]): string[] {
  return matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.styleHashes ?? []);
}

/** Returns whether one of a document's routes needs scripts. Other documents are sent without JavaScript. */
export function needsScripts(matches: readonly { handle?: unknown; data?: unknown }[]): boolean {
  return matches.some(({ handle, data }) => {
    const scripts = (handle as PageHandle | undefined)?.scripts;
    return typeof scripts === "function" ? data != null && scripts(data) : scripts === true;
  });
}
