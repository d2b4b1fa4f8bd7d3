import { editor } from "./admin/editor";
import { frame } from "./admin/frame";
import { lists } from "./admin/lists";
import { login } from "./admin/login";
import { qr } from "./admin/qr";

/** The texts of the staff area's pages with scripts; `unscripted` has the others'. Under `en` are the texts that docs/product.md quotes, the Italian ones included. */
export const admin = {
  en: {
    editor: editor.en,
    frame: frame.en,
    login: login.en,
    lists: lists.en,
    qr: qr.en,
  },
  it: {
    editor: editor.it,
    frame: frame.it,
    login: login.it,
    lists: lists.it,
    qr: qr.it,
  },
};

export type AdminCatalogue = typeof admin.en;
