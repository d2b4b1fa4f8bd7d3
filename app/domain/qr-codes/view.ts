import { addresses } from "../site/addresses.ts";
import type { Issue } from "../drafts/apply-intent.ts";
import type { QrCodeWithTarget } from "./qr-code.ts";
import type { QrCodeFormValues, QrCodeProblems } from "./form.ts";

export interface QrViewData {
  /** null if the database is unavailable, or without a login */
  readonly codes: readonly QrCodeWithTarget[] | null;
  /** idempotency key of the form for a new code */
  readonly newId: string;
  /** id of the code being edited (`?edit=ID`) */
  readonly editing: string | null;
  /** result of the last action: the id of the saved, new or deleted code, or whether one was restored */
  readonly done: { saved: string | null; made: string | null; deleted: string | null; restored: boolean } | null;
}

/** Result of a failed action of the QR view. */
export interface QrViewResult {
  readonly form: QrCodeFormValues | null;
  readonly problems: QrCodeProblems;
  /** whether 'Errore, ricarica la pagina' is shown */
  readonly failed: boolean;
  /** set if the session had expired: a login with what was typed, its issues, and the ticket of a second step */
  readonly login?: { readonly username: string; readonly issues: readonly Issue[]; readonly ticket: string | null };
}

export interface QrFormState {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly problems: QrCodeProblems;
  /** whether it contains unsaved input */
  readonly unsaved: boolean;
  /** initially focused field: the first invalid one, else the one most likely to be edited */
  readonly focus: "name" | "url" | null;
  readonly login?: QrViewResult["login"];
}

export interface QrViewForms {
  /** for a new code; also has the input of a form whose code was deleted */
  readonly create: QrFormState & { open: boolean };
  readonly edit: QrFormState | null;
  /** whether the code being edited was deleted */
  readonly gone: boolean;
  readonly failed: boolean;
}

/** Builds the forms of the QR view, with all typed input. */
export function buildQrViewForms({
  codes,
  newId,
  editing,
  result,
}: Omit<QrViewData, "done"> & { result: QrViewResult | null }): QrViewForms {
  // A failed delete has no form; the one opened by the address stays.
  const posted = result?.form && result.form.intent !== "delete" ? result.form : null;
  const opened = editing ? { intent: "save" as const, id: editing, name: null, url: null } : null;
  const formState = posted ?? opened;
  const code = codes?.find(({ id }) => id === formState?.id);
  const unsaved = Boolean(formState?.name || formState?.url);
  const isGone = formState?.intent === "save" && codes !== null && !code;
  const createFormState = (id: string, first: "name" | "url"): QrFormState => {
    const problems = posted ? (result?.problems ?? {}) : {};
    const focus = problems.name ? "name" : problems.url ? "url" : result?.login ? null : first;
    const typed = { name: formState?.name ?? code?.name ?? "", url: formState?.url ?? code?.url ?? "" };
    return { id, ...typed, problems, unsaved, focus, login: result?.login };
  };
  const isCreating = formState?.intent === "create" || (isGone && unsaved);
  return {
    create: isCreating
      ? { ...createFormState(posted?.intent === "create" ? posted.id : newId, "name"), open: true }
      : { id: newId, name: "", url: "", problems: {}, unsaved: false, focus: null, open: false },
    edit:
      formState?.intent === "save" && (code || (codes === null && posted))
        ? createFormState(formState.id, "url")
        : null,
    gone: isGone && unsaved,
    failed: (codes === null && !result?.login) || isGone || Boolean(result?.failed),
  };
}

/** Returns the QR view's address after a successful action, at the new or saved code. */
export function qrViewAddress(done: "saved" | "made" | "deleted", id: string): string {
  const address = `${addresses.qrView()}?${new URLSearchParams({ [done]: id }).toString()}`;
  return done === "deleted" ? address : `${address}#${qrCodeAnchor(id)}`;
}

/** Returns the element id of a code in the QR view, which is also its fragment. */
export function qrCodeAnchor(id: string): string {
  return `code-${id}`;
}
