import { editor } from "./admin/editor";
import { frame } from "./admin/frame";
import { lists } from "./admin/lists";
import { login } from "./admin/login";
import { qr } from "./admin/qr";
import { selectPage } from "./admin/select-page";

/** The texts of the staff area. Under `en` are the texts that docs/product.md quotes, the Italian ones included. */
export const admin = {
  en: { editor: editor.en, frame: frame.en, login: login.en, selectPage: selectPage.en, lists: lists.en, qr: qr.en },
  it: { editor: editor.it, frame: frame.it, login: login.it, selectPage: selectPage.it, lists: lists.it, qr: qr.it },
};

export type AdminCatalogue = typeof admin.en;
