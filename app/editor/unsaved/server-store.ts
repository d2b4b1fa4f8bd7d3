import type { Draft } from "~/domain/drafts/draft";
import type { DraftRef, DraftSyncResponse } from "~/domain/drafts/draft-ref";
import { draftToFormFields } from "~/domain/drafts/form";
import { addresses } from "~/domain/site/addresses";

/** Requests to `routes/staff/draft.ts`, which stores unsaved drafts and returns who else has the record open. */

/** Stores a draft. Returns `null` without a response, or if it was refused. */
export function saveOnServer(draft: Draft, page: DraftRef, revision: number): Promise<DraftSyncResponse | null> {
  return post(draft, { page, fields: draftToFormFields(draft), revision });
}

/** Reports that the editor is open. */
export function pingServer(draft: Draft, revision: number): Promise<DraftSyncResponse | null> {
  return post(draft, { revision });
}

/** Deletes a draft, unless another page has continued it. */
export function deleteOnServer(draft: Pick<Draft, "kind" | "id">, ref: DraftRef): void {
  void post(draft, { drop: ref });
}

/**
 * Reports that the editor is left, and stores its draft.
 * @returns whether the draft was sent: browsers send at most 64 kB from a page that is being closed
 */
export function leaveServer(draft: Draft, page: DraftRef | null): boolean {
  const send = (body: object) =>
    navigator.sendBeacon(addressOf(draft), new Blob([bodyOf({ ...body, left: true })], { type: "application/json" }));
  return (page !== null && send({ page, fields: draftToFormFields(draft) })) || (send({}), false);
}

async function post(draft: Pick<Draft, "kind" | "id">, body: object): Promise<DraftSyncResponse | null> {
  if (!navigator.onLine) return null;
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: bodyOf(body) };
  try {
    const response = await fetch(addressOf(draft), init);
    return response.ok ? ((await response.json()) as DraftSyncResponse) : null;
  } catch {
    return null;
  }
}

/** Adds the account for which the page was rendered: another tab may have logged in with another one. */
function bodyOf(body: object): string {
  return JSON.stringify({ ...body, account: document.getElementById("log-out")?.dataset.account });
}

function addressOf({ kind, id }: Pick<Draft, "kind" | "id">): string {
  return addresses.draft({ kind, id });
}
