/** What a route says of its page in `export const handle`. */
export interface PageHandle {
  /** Whether there is something in the page for scripts to do: always, or as its data says. */
  scripts?: boolean | ((data: unknown) => boolean);
  /** The style sheets that its scripts write into the page, by their hashes as style-src takes them (CSP Level 3). */
  styles?: readonly string[];
}

/** The hashes of the style sheets that a document's scripts write into it. */
export function writtenStyles(matches: readonly { handle?: unknown }[]): string[] {
  return matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.styles ?? []);
}

/** Whether a document needs scripts: when a route of it says so. All others are sent without a byte of JavaScript. */
export function needsScripts(matches: readonly { handle?: unknown; data?: unknown }[]): boolean {
  return matches.some(({ handle, data }) => {
    const scripts = (handle as PageHandle | undefined)?.scripts;
    return typeof scripts === "function" ? data != null && scripts(data) : scripts === true;
  });
}
