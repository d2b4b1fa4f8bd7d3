import type { AdminCatalogue } from "~/locales/staff/staff";
import type { Catalogue } from "./en";
import type { UnscriptedCatalogue } from "./unscripted";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Catalogue; admin: AdminCatalogue; unscripted: UnscriptedCatalogue };
    returnNull: false;
  }
}
