import type { Localised } from "~/domain/site/language";

/** What a message says that brings a customer the address of a quote. */
export const shareTexts: Localised<{ subject: string; greeting: (name: string | null) => string; body: string }> = {
  en: {
    subject: "Your journey to Cuba",
    greeting: (name) => (name ? `Hi ${name},` : "Hello,"),
    body: "here is the journey we created for you:",
  },
  it: {
    subject: "Il tuo viaggio a Cuba",
    greeting: (name) => (name ? `Ciao ${name},` : "Ciao,"),
    body: "ecco il viaggio che abbiamo preparato per te:",
  },
};
