import type { Localised } from "~/domain/language";

export const login = {
  en: { heading: "Login Page", username: "Username", password: "Password", submit: "Login", busy: "Loading..." },
  it: { heading: "Accesso", username: "Nome utente", password: "Password", submit: "Accedi", busy: "Caricamento..." },
} satisfies Localised<Record<string, string>>;
