import type { ClientActionFunctionArgs } from "@remix-run/react";
import { blankDraft, type Draft, type DraftKind } from "~/domain/drafts/draft";
import { parseDraft } from "~/domain/drafts/form";
import { deleteSavedOnDevice } from "~/editor/unsaved/device-store";

/**
 * Creates the editor's `clientAction`, which posts the form. A redirect means that the draft was saved, so its copies
 * on the device are deleted. If no response of our server arrives, returns a value, so that the page stays.
 */
export function createEditorClientAction(kind: DraftKind) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    const notReached: ServerUnreachable = { notReached: true };
    // A draft that is stored after the save would be offered as unsaved.
    await Promise.race([keeping, new Promise((go) => setTimeout(go, 2_000))]);
    try {
      const result: unknown = await serverAction();
      const isOurs = typeof result === "object" && result !== null && "draft" in result;
      return isOurs ? result : notReached;
    } catch (error) {
      // A network error, or a response of another server, such as a proxy.
      if (error instanceof Response && error.status === 401) return { ...notReached, loggedOut: true };
      if (!(error instanceof Response) || !isRedirect(error)) return notReached;
      settled = savedDraft(kind, form);
      deleteSavedOnDevice(settled);
      throw error;
    }
  };
}

/** The value of the client action without a response of our server. */
export interface ServerUnreachable {
  notReached: true;
  /** the server refused the form, as no one is logged in */
  loggedOut?: boolean;
}

/**
 * Returns the saved draft while the browser navigates after a save: it needn't be stored, and leaving needs no
 * question.
 */
export function savedDraftOnLeaving(): Draft | null {
  return settled;
}

let settled: Draft | null = null;

/** Delays the next save until a request that stores the draft has ended, or for two seconds. */
export function delaySaveUntil(until: Promise<unknown>): void {
  keeping = until;
}

let keeping: Promise<unknown> = Promise.resolve();

function savedDraft(kind: DraftKind, form: FormData): Draft {
  const read = parseDraft(kind, form);
  // Always readable: the server has parsed the same form.
  return read.ok ? read.draft : blankDraft(kind, "");
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}
