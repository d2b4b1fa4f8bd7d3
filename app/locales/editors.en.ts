import { en as editor } from "~/locales/staff/editor.en";
import { staffFrameTexts } from "~/locales/staff/frame";
import { loginTexts } from "~/locales/staff/login";
import { quoteStatusTexts } from "~/locales/staff/quote-status";

/** The texts of the editors' pages: browsers load no others there. */
export const editors = { editor, frame: staffFrameTexts.en, login: loginTexts.en, quoteStatus: quoteStatusTexts.en };
