import type { Catalogue } from "./en";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Catalogue };
    returnNull: false;
  }
}
