import type { Language } from "~/domain/site/language";
import { translations } from "./translations.server";

/** Returns a quote's greeting (docs/product.md section 2) in the journey's language. */
export function greetCustomer(language: Language, customerName: string | null): string {
  const { t } = translations[language];
  return customerName ? t("quote.greeting", { customerName }) : t("quote.anonymousGreeting");
}
