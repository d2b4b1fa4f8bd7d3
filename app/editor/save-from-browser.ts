import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { Draft, DraftKind } from "~/domain/draft";
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
      settled = true;
      forgetDraft(savedDraft(kind, form));
      throw error;
    }
  };
}

/** Whether the work was saved and the browser is on its way to the next page: then nothing is asked or kept. */
export function isSettled(): boolean {
  return settled;
}

let settled = false;

function savedDraft(kind: DraftKind, form: FormData): Pick<Draft, "kind" | "id" | "revision"> {
  const id = form.get("id");
  return { kind, id: typeof id === "string" ? id : "", revision: Number(form.get("revision")) };
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}
