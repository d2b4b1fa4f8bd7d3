import type { Localised } from "~/domain/site/language";
import { en } from "./editor.en";
import { it } from "./editor.it";

export const editorTexts = { en, it } satisfies Localised<typeof en>;
