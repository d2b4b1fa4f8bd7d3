import type { Localised } from "~/domain/language";

/** The words around every page of the staff area. */
export const frame = {
  en: { home: "Staff area", logOut: "Log out", copy: "Copy", copied: "Copied" },
  it: { home: "Area riservata", logOut: "Esci", copy: "Copia", copied: "Copiato" },
} satisfies Localised<Record<string, string>>;
