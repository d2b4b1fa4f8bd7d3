import { en as editor } from "./admin/editor.en";
import { frame } from "./admin/frame";
import { login } from "./admin/login";
import { quoteStatus } from "./admin/quote-status";

/** The texts of the editors' pages: browsers load no others there. */
export const editors = { editor, frame: frame.en, login: login.en, quoteStatus: quoteStatus.en };
