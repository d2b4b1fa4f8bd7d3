import { editor } from "./admin/editor";
import { frame } from "./admin/frame";
import { login } from "./admin/login";
import { quoteStatus } from "./admin/quote-status";

/** The texts of the editors' pages: browsers load no others there. */
export const editors = {
  en: { editor: editor.en, frame: frame.en, login: login.en, quoteStatus: quoteStatus.en },
  it: { editor: editor.it, frame: frame.it, login: login.it, quoteStatus: quoteStatus.it },
};
