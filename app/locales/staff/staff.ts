import { lists } from "./lists";
import { qr } from "./qr-codes";
import { editors as en } from "~/locales/editors.en";
import { editors as it } from "~/locales/editors.it";

/** The texts of the staff area's pages with scripts; `unscripted` has the others'. Under `en` are the texts that docs/product.md quotes, the Italian ones included. */
export const admin = {
  en: { ...en, lists: lists.en, qr: qr.en },
  it: { ...it, lists: lists.it, qr: qr.it },
};

export type AdminCatalogue = typeof admin.en;
