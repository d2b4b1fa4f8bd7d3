import type { ClientActionFunctionArgs } from "@remix-run/react";
import { blankDraft, type Draft, type DraftKind } from "~/domain/draft";
import { draftOf } from "~/domain/draft-form";
import { forgetDraft } from "./device-drafts";
import type { NotReached } from "./use-editor";

/**
 * The editor's action in the browser: sends the form to the server's. Where that leads on, the work is saved and no longer
 * kept on the device; where no answer of ours came, that is said as a value, so that the page and what is typed stay.
 */
export function saveFromBrowser(kind: DraftKind) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    const form = await request.clone().formData();
    const notReached: NotReached = { notReached: true };
    try {
      const answer: unknown = await serverAction();
      const isOurs = typeof answer === "object" && answer !== null && "draft" in answer;
      return isOurs ? answer : notReached;
    } catch (error) {
      // The network, or an answer that isn't ours, such as a proxy's.
      if (!(error instanceof Response) || !isRedirect(error)) return notReached;
      settled = savedDraft(kind, form);
      forgetDraft(settled);
      throw error;
    }
  };
}

/** The draft that was saved, when the browser is on its way to the next page: then nothing is asked, nor that one kept. */
export function settledDraft(): Draft | null {
  return settled;
}

let settled: Draft | null = null;

function savedDraft(kind: DraftKind, form: FormData): Draft {
  const read = draftOf(kind, form);
  // The server has read it.
  return read.ok ? read.draft : blankDraft(kind, "");
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}
