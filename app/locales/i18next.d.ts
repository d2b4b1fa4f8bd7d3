import type { Interface } from "./en";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Interface };
    returnNull: false;
  }
}
