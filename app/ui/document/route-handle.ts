import type { DraftKind } from "~/domain/drafts/draft";

/** A route module's `handle` export. */
export interface RouteHandle {
  /** whether the page needs scripts, always or depending on its data */
  scripts?: boolean | ((data: unknown) => boolean);
  /** CSP hashes of style sheets that its scripts inject, for style-src */
  styleHashes?: readonly string[];
  /** the kind of stored record that the page shows; its id is in the loader data */
  shows?: DraftKind;
}

export function scriptStyleHashes(matches: readonly { handle?: unknown }[]): string[] {
  return matches.flatMap(({ handle }) => (handle as RouteHandle | undefined)?.styleHashes ?? []);
}

/** Returns whether any matched route needs scripts. Documents without such a route are sent without JavaScript. */
export function needsScripts(matches: readonly { handle?: unknown; data?: unknown }[]): boolean {
  return matches.some(({ handle, data }) => {
    const scripts = (handle as RouteHandle | undefined)?.scripts;
    return typeof scripts === "function" ? data != null && scripts(data) : scripts === true;
  });
}
