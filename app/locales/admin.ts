import { editor } from "./admin/editor";
import { frame } from "./admin/frame";
import { lists } from "./admin/lists";
import { login } from "./admin/login";
import { qr } from "./admin/qr";
import { selectPage } from "./admin/select-page";

/**
 * The words of the staff area in both languages. What spec.md quotes stands under `en` as quoted, the Italian labels
 * included.
 */
export const admin = {
  en: { editor: editor.en, frame: frame.en, login: login.en, selectPage: selectPage.en, lists: lists.en, qr: qr.en },
  it: { editor: editor.it, frame: frame.it, login: login.it, selectPage: selectPage.it, lists: lists.it, qr: qr.it },
};

export type AdminCatalogue = typeof admin.en;
