import type { AdminCatalogue } from "./admin";
import type { Catalogue } from "./en";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Catalogue; admin: AdminCatalogue };
    returnNull: false;
  }
}
