import type { i18n } from "i18next";
import type { Language } from "~/domain/language";
import { en } from "./en";
import { interfaceInstance } from "./instance";
import { it } from "./it";

/** The interface in each language: the server speaks both, and makes each once. */
export const interfaces: Record<Language, i18n> = {
  en: interfaceInstance("en", en),
  it: interfaceInstance("it", it),
};
