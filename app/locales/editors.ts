import { editor } from "./admin/editor";
import { frame } from "./admin/frame";
import { login } from "./admin/login";

/** The texts of the editors' pages: browsers load no others there. */
export const editors = {
  en: { editor: editor.en, frame: frame.en, login: login.en },
  it: { editor: editor.it, frame: frame.it, login: login.it },
};
