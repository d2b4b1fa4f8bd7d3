import type { Localised } from "~/domain/site/language";

/** The bar that staff see on visitors' pages. */
const en = { label: "For staff", edit: "Edit", list: "Back to list", area: "Staff area" };

export const staffBarTexts: Localised<typeof en> = {
  en,
  it: { label: "Per lo staff", edit: "Modifica", list: "Torna alla lista", area: "Area riservata" },
};
