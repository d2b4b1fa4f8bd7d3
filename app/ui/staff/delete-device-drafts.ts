import { deviceDraftPrefix } from "~/domain/drafts/draft";
import { parseDraftRef } from "~/domain/drafts/draft-ref";

/**
 * Deletes the device's copies of unsaved work that is thrown away, also those with text newer than the server's
 * (editor/unsaved/device-drafts). A tab in which the work is still written stores it again.
 * @param work the work's id on the server
 */
export function deleteDeviceDrafts(work: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(deviceDraftPrefix) && draftIdIn(localStorage.getItem(key)) === work)
        localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Returns the id that a copy's work has on the server; `null` if it has none, or this release can't read it. */
function draftIdIn(copy: string | null): string | null {
  try {
    const { kept } = JSON.parse(copy ?? "{}") as { kept?: unknown };
    return parseDraftRef(String(kept))?.id ?? null;
  } catch {
    return null;
  }
}
