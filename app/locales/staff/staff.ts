import { listTexts } from "./lists";
import { qrCodeTexts } from "./qr-codes";
import { editors as en } from "~/locales/editors.en";
import { editors as it } from "~/locales/editors.it";

/** The texts of the staff area's pages with scripts; `unscripted` has the others'. Under `en` are the texts that docs/product.md quotes, the Italian ones included. */
export const staffTexts = {
  en: { ...en, lists: listTexts.en, qr: qrCodeTexts.en },
  it: { ...it, lists: listTexts.it, qr: qrCodeTexts.it },
};

export type StaffCatalogue = typeof staffTexts.en;
