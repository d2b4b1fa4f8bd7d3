import { deviceDraftPrefix } from "~/domain/drafts/draft";
import { parseDraftRef } from "~/domain/drafts/draft-ref";

/**
 * Deletes the device's copies of a discarded draft, including those newer than the server's (editor/unsaved/). An open
 * editor of that draft stores it again.
 * @param work the draft's id on the server
 */
export function deleteDeviceCopiesOfDraft(work: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(deviceDraftPrefix) && draftIdIn(localStorage.getItem(key)) === work)
        localStorage.removeItem(key);
    }
  } catch {
    // No storage available.
  }
}

/** Returns the server's id of a copy's draft; `null` if it has none or can't be parsed. */
function draftIdIn(copy: string | null): string | null {
  try {
    const { kept } = JSON.parse(copy ?? "{}") as { kept?: unknown };
    return parseDraftRef(String(kept))?.id ?? null;
  } catch {
    return null;
  }
}
