import type { StaffCatalogue } from "~/locales/staff/staff";
import type { Catalogue } from "./en";
import type { ServerTextsCatalogue } from "./server-texts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Catalogue; admin: StaffCatalogue; unscripted: ServerTextsCatalogue };
    returnNull: false;
  }
}
