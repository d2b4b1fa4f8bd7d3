import { en as editor } from "~/locales/staff/editor.en";
import { frame } from "~/locales/staff/frame";
import { login } from "~/locales/staff/login";
import { quoteStatus } from "~/locales/staff/quote-status";

/** The texts of the editors' pages: browsers load no others there. */
export const editors = { editor, frame: frame.en, login: login.en, quoteStatus: quoteStatus.en };
