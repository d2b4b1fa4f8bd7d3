import { addresses } from "./addresses.ts";
import type { TargetedQrCode } from "./qr-code.ts";
import type { OpenQrCodeForm, QrCodeForm, QrCodeProblems } from "./qr-code-form.ts";

/** What the QR view is asked to show. */
export interface QrViewData {
  /** null while the database is away */
  readonly codes: readonly TargetedQrCode[] | null;
  /** the one-time id of the form for a new code */
  readonly newId: string;
  /** the form that the address opens */
  readonly open: OpenQrCodeForm | null;
  /** what the post before this page did: the ids of the codes that it saved or made */
  readonly done: { saved: string | null; made: string | null; deleted: boolean } | null;
}

/** What the QR view answers a post that could not do what it asked. */
export interface QrViewAnswer {
  readonly form: QrCodeForm | null;
  readonly problems: QrCodeProblems;
  /** whether 'Errore, ricarica la pagina' is said */
  readonly failed: boolean;
}

/** A form as it is shown. */
export interface ShownForm {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly problems: QrCodeProblems;
  /** whether it came with work in it that isn't stored */
  readonly unsaved: boolean;
  /** the field that has the focus: the first one refused, else the one that is most likely to be written in */
  readonly focus: "name" | "url" | null;
}

/** The forms of the QR view. */
export interface QrViewForms {
  /** for a new code; it also takes in what was typed into the form of a code that is gone */
  readonly create: ShownForm & { open: boolean };
  /** of the code that is being changed */
  readonly edit: ShownForm | null;
  /** the code that was to be changed isn't there any more */
  readonly gone: boolean;
  readonly failed: boolean;
}

/** Which forms the QR view shows, and what stands in them: nothing that was typed is left out. */
export function formsOf({
  codes,
  newId,
  open,
  answer,
}: Omit<QrViewData, "done"> & { answer: QrViewAnswer | null }): QrViewForms {
  // A refused delete has no form; what the address opened before it stays open.
  const posted = answer?.form && answer.form.intent !== "delete" ? answer.form : null;
  const asked = posted ?? open;
  const code = codes?.find(({ id }) => id === asked?.id);
  const unsaved = Boolean(asked?.name || asked?.url);
  const gone = asked?.intent === "save" && codes !== null && !code;
  const shown = (id: string, first: "name" | "url"): ShownForm => {
    const problems = posted ? (answer?.problems ?? {}) : {};
    const focus = problems.name ? "name" : problems.url ? "url" : first;
    return { id, name: asked?.name ?? code?.name ?? "", url: asked?.url ?? code?.url ?? "", problems, unsaved, focus };
  };
  const creates = asked?.intent === "create" || (gone && unsaved);
  return {
    create: creates
      ? { ...shown(posted?.intent === "create" ? posted.id : newId, "name"), open: true }
      : { id: newId, name: "", url: "", problems: {}, unsaved: false, focus: null, open: false },
    edit: asked?.intent === "save" && (code || (codes === null && unsaved)) ? shown(asked.id, "url") : null,
    gone: gone && unsaved,
    failed: codes === null || gone || Boolean(answer?.failed),
  };
}

/** The QR view after a post that did what it asked, at the code that it made or saved. */
export function qrViewAddress(done: "saved" | "made" | "deleted", id?: string): string {
  if (id === undefined) return `${addresses.qrView()}?${done}=1`;
  return `${addresses.qrView()}?${new URLSearchParams({ [done]: id }).toString()}#code-${encodeURIComponent(id)}`;
}
