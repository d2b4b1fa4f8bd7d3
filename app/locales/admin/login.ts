import type { Localised } from "~/domain/language";

export const login = {
  en: {
    heading: "Login Page",
    username: "Username",
    password: "Password",
    submit: "Login",
    busy: "Loading...",
    over: "Your session is over",
    nothingLost: "Nothing is lost. Log in here, and what you asked for goes on.",
  },
  it: {
    heading: "Accesso",
    username: "Nome utente",
    password: "Password",
    submit: "Accedi",
    busy: "Caricamento...",
    over: "La sessione è scaduta",
    nothingLost: "Niente è perso. Accedi qui, e quello che hai chiesto continua.",
  },
} satisfies Localised<Record<string, string>>;
