import type { ClientActionFunctionArgs } from "@remix-run/react";
import { blankDraft, type Draft, type DraftKind } from "~/domain/drafts/draft";
import { parseDraft } from "~/domain/drafts/form";
import { deleteSavedOnDevice } from "~/editor/unsaved/device-store";
import type { ServerUnreachable } from "~/editor/use-editor";

/**
 * Makes the editor's action in the browser: it sends the form to the server. After a redirect the work is saved and its
 * kept draft is deleted. Without an answer of our server it returns a value, so that the page and the typed text stay.
 */
export function createClientAction(kind: DraftKind) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    const notReached: ServerUnreachable = { notReached: true };
    // What is kept after the save would be offered as unsaved.
    await Promise.race([keeping, new Promise((go) => setTimeout(go, 2_000))]);
    try {
      const result: unknown = await serverAction();
      const isOurs = typeof result === "object" && result !== null && "draft" in result;
      return isOurs ? result : notReached;
    } catch (error) {
      // A network error, or another server's answer, such as a proxy's.
      if (error instanceof Response && error.status === 401) return { ...notReached, loggedOut: true };
      if (!(error instanceof Response) || !isRedirect(error)) return notReached;
      settled = savedDraft(kind, form);
      deleteSavedOnDevice(settled);
      throw error;
    }
  };
}

/**
 * Returns the saved draft while the browser goes to the next page: it is then not kept, and leaving is not questioned.
 */
export function savedDraftOnLeaving(): Draft | null {
  return settled;
}

let settled: Draft | null = null;

/** Makes a save wait for what is being kept on the server. */
export function delaySaveUntil(until: Promise<unknown>): void {
  keeping = until;
}

let keeping: Promise<unknown> = Promise.resolve();

function savedDraft(kind: DraftKind, form: FormData): Draft {
  const read = parseDraft(kind, form);
  // Always readable: the server has read it.
  return read.ok ? read.draft : blankDraft(kind, "");
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}
