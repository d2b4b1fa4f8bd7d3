import { it as editor } from "./admin/editor.it";
import { frame } from "./admin/frame";
import { login } from "./admin/login";
import { quoteStatus } from "./admin/quote-status";

/** The texts of the editors' pages: browsers load no others there. */
export const editors = { editor, frame: frame.it, login: login.it, quoteStatus: quoteStatus.it };
