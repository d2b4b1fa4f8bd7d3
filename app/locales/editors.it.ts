import { it as editor } from "~/locales/staff/editor.it";
import { staffFrameTexts } from "~/locales/staff/frame";
import { loginTexts } from "~/locales/staff/login";
import { quoteStatusTexts } from "~/locales/staff/quote-status";

/** The texts of the editors' pages: browsers load no others there. */
export const editors = { editor, frame: staffFrameTexts.it, login: loginTexts.it, quoteStatus: quoteStatusTexts.it };
