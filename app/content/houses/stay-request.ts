import type { StayRequestProblem, StayRequest } from "~/domain/stay-request";
import { type Language, localeByLanguage, type Localised } from "~/domain/site/language";
import { companyDetails } from "../site/company.ts";

/** The form "Ask for these dates" of the houses (docs/product.md section 2, Houses). */
export const stayRequestTexts = {
  heading: { en: "Ask for these dates", it: "Chiedi queste date" },
  intro: {
    en: "Tell us when, and how many you are. On the next page you send it from here, or from your own mail with the letter written; nothing is booked before we have both said yes.",
    it: "Dicci quando, e in quanti siete. Nella pagina che segue la mandi da qui, o dalla tua posta con la lettera già scritta; non è prenotato niente finché non abbiamo detto di sì in due.",
  },
  submit: { en: "Ask for these dates", it: "Chiedi queste date" },
  orCall: { en: "Or telephone:", it: "Oppure telefona:" },
  send: { en: "Open it in your mail", it: "Aprila nella posta" },
  byHand: {
    en: "If nothing opens, copy these lines into a mail to",
    it: "Se non si apre niente, copia queste righe in un messaggio a",
  },
} as const satisfies Record<string, Localised>;

/** What is said at a field of the form. */
export const stayProblemTexts: Readonly<Record<StayRequestProblem, Localised>> = {
  house: { en: "Choose one of the two houses.", it: "Scegli una delle due case." },
  arrival: { en: "Give the day of arrival.", it: "Indica il giorno di arrivo." },
  arrivalPast: { en: "The day of arrival has to lie ahead.", it: "Il giorno di arrivo deve ancora venire." },
  departure: { en: "Give the day of departure.", it: "Indica il giorno di partenza." },
  departureFirst: {
    en: "The departure has to be after the arrival.",
    it: "La partenza deve essere dopo l’arrivo.",
  },
  tooFar: {
    en: "That is more than three years ahead: please telephone us.",
    it: "Mancano più di tre anni: per favore telefonaci.",
  },
  tooLong: {
    en: "That is more than sixty nights: please telephone us.",
    it: "Sono più di sessanta notti: per favore telefonaci.",
  },
  closed: {
    en: "In September and October, the months of storms, both houses are closed.",
    it: "A settembre e ottobre, i mesi delle tempeste, le due case sono chiuse.",
  },
  guests: { en: "Give the number of guests, from 1.", it: "Indica il numero degli ospiti, da 1 in su." },
  tooMany: {
    en: "The house is too small for so many: Suite Florencia sleeps eight, Apodaca 12 ten.",
    it: "La casa è piccola per tanti: a Suite Florencia si dorme in otto, ad Apodaca 12 in dieci.",
  },
};

/** The letter to the office that a request makes. */
export function composeStayRequest(
  { arrival, departure, nights, guests }: StayRequest,
  house: string,
  language: Language,
) {
  const days = new Intl.DateTimeFormat(localeByLanguage[language], { dateStyle: "full", timeZone: "UTC" });
  const [from, to] = [arrival, departure].map((day) => days.format(new Date(day)));
  const subject = { en: `${house}, ${arrival} to ${departure}`, it: `${house}, dal ${arrival} al ${departure}` };
  const body: Localised<readonly string[]> = {
    en: [
      "Dear Greta,",
      "",
      `is ${house} free in these days?`,
      "",
      `Arrival: ${from}`,
      `Departure: ${to} (${nights} ${nights === 1 ? "night" : "nights"})`,
      `Guests: ${guests}`,
      "",
      "Best wishes,",
    ],
    it: [
      "Cara Greta,",
      "",
      `${house} è libera in questi giorni?`,
      "",
      `Arrivo: ${from}`,
      `Partenza: ${to} (${nights} ${nights === 1 ? "notte" : "notti"})`,
      `Ospiti: ${guests}`,
      "",
      "Un saluto,",
    ],
  };
  return { subject: subject[language], lines: body[language] };
}

/** The address of a mail to the office (RFC 6068), to be sent by the reader's own mail program. */
export function mailtoAddress({ subject, lines }: { subject: string; lines: readonly string[] }): string {
  return `mailto:${companyDetails.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
