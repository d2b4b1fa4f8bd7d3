import { keptDraftPrefix } from "~/domain/drafts/draft";
import { keptIn } from "~/domain/drafts/stored-draft";

/**
 * Deletes the device's copies of unsaved work that is thrown away, also those with text newer than the server's
 * (editor/unsaved/device-drafts). A tab in which the work is still written stores it again.
 * @param work the work's id on the server
 */
export function forgetDeviceCopies(work: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keptDraftPrefix) && workIn(localStorage.getItem(key)) === work) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Returns the id that a copy's work has on the server; `null` if it has none, or this release can't read it. */
function workIn(copy: string | null): string | null {
  try {
    const { kept } = JSON.parse(copy ?? "{}") as { kept?: unknown };
    return keptIn(String(kept))?.id ?? null;
  } catch {
    return null;
  }
}
