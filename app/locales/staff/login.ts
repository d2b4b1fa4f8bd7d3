import type { Localised } from "~/domain/site/language";

export const loginTexts = {
  en: {
    heading: "Login Page",
    username: "Username",
    password: "Password",
    submit: "Login",
    busy: "Loading...",
    code: "Code",
    codeHint: "Six digits from the app on {{username}}'s phone, or a recovery code.",
    again: "Start again",
    over: "Your session has ended",
    nothingLost: "Nothing is lost. Log in here to continue.",
  },
  it: {
    heading: "Accesso",
    username: "Nome utente",
    password: "Password",
    submit: "Accedi",
    busy: "Caricamento...",
    code: "Codice",
    codeHint: "Sei cifre dall'app sul telefono di {{username}}, oppure un codice di recupero.",
    again: "Ricomincia",
    over: "La sessione è scaduta",
    nothingLost: "Niente è perso. Accedi qui, e quello che hai chiesto continua.",
  },
} satisfies Localised<Record<string, string>>;
