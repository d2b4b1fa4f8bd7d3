import { addresses } from "../site/addresses.ts";
import type { Issue } from "../drafts/apply-intent.ts";
import type { QrCodeWithTarget } from "./qr-code.ts";
import type { QrCodeForm, QrCodeProblems } from "./form.ts";

/** The data of the QR view. */
export interface QrViewData {
  /** null while the database is away, or nobody is logged in */
  readonly codes: readonly QrCodeWithTarget[] | null;
  /** the one-time id of the form for a new code */
  readonly newId: string;
  /** the id of the code whose form the address opens: `?edit=ID` */
  readonly editing: string | null;
  /** the result of the last post: ids of the saved, new or deleted code, or whether one is restored */
  readonly done: { saved: string | null; made: string | null; deleted: string | null; restored: boolean } | null;
}

/** The QR view's result of a post that failed. */
export interface QrViewResult {
  readonly form: QrCodeForm | null;
  readonly problems: QrCodeProblems;
  /** whether 'Errore, ricarica la pagina' is shown */
  readonly failed: boolean;
  /** asked for after the session's end: the user name typed before, what was wrong, and the ticket of a second step */
  readonly login?: { readonly username: string; readonly issues: readonly Issue[]; readonly ticket: string | null };
}

/** A form with its values. */
export interface QrFormState {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly problems: QrCodeProblems;
  /** whether it was loaded with unsaved input */
  readonly unsaved: boolean;
  /** the focused field: the first refused one, else the one most likely to be edited */
  readonly focus: "name" | "url" | null;
  /** the login in the form */
  readonly login?: QrViewResult["login"];
}

/** The forms of the QR view. */
export interface QrViewForms {
  /** for a new code; it also gets the input of a form whose code was deleted */
  readonly create: QrFormState & { open: boolean };
  /** the form of a stored code */
  readonly edit: QrFormState | null;
  /** whether the code of the posted form was deleted */
  readonly gone: boolean;
  readonly failed: boolean;
}

/** The forms of the QR view and their values. All typed input is kept. */
export function buildQrViewForms({
  codes,
  newId,
  editing,
  result,
}: Omit<QrViewData, "done"> & { result: QrViewResult | null }): QrViewForms {
  // A refused delete has no form; the form that the address opens stays.
  const posted = result?.form && result.form.intent !== "delete" ? result.form : null;
  const opened = editing ? { intent: "save" as const, id: editing, name: null, url: null } : null;
  const asked = posted ?? opened;
  const code = codes?.find(({ id }) => id === asked?.id);
  const unsaved = Boolean(asked?.name || asked?.url);
  const gone = asked?.intent === "save" && codes !== null && !code;
  const shown = (id: string, first: "name" | "url"): QrFormState => {
    const problems = posted ? (result?.problems ?? {}) : {};
    const focus = problems.name ? "name" : problems.url ? "url" : result?.login ? null : first;
    const typed = { name: asked?.name ?? code?.name ?? "", url: asked?.url ?? code?.url ?? "" };
    return { id, ...typed, problems, unsaved, focus, login: result?.login };
  };
  const creates = asked?.intent === "create" || (gone && unsaved);
  return {
    create: creates
      ? { ...shown(posted?.intent === "create" ? posted.id : newId, "name"), open: true }
      : { id: newId, name: "", url: "", problems: {}, unsaved: false, focus: null, open: false },
    edit: asked?.intent === "save" && (code || (codes === null && posted)) ? shown(asked.id, "url") : null,
    gone: gone && unsaved,
    failed: (codes === null && !result?.login) || gone || Boolean(result?.failed),
  };
}

/** The QR view's address after a successful post, at the new or saved code. */
export function qrViewAddress(done: "saved" | "made" | "deleted", id: string): string {
  const address = `${addresses.qrView()}?${new URLSearchParams({ [done]: id }).toString()}`;
  return done === "deleted" ? address : `${address}#${qrCodeAnchor(id)}`;
}

/** Returns the id of a code's element in the QR view, which is also the fragment that leads to it. */
export function qrCodeAnchor(id: string): string {
  return `code-${id}`;
}
