import { frame } from "./admin/frame";

/**
 * The words of the staff area in both languages. What spec.md quotes stands under `en` as quoted, the Italian labels
 * included.
 */
export const admin = {
  en: { frame: frame.en },
  it: { frame: frame.it },
};

export type AdminCatalogue = typeof admin.en;
