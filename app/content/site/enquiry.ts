import type { EnquiryField, EnquiryFields, EnquiryProblem } from "~/domain/enquiries/check-enquiry";
import type { Language, Localised } from "~/domain/site/language";
import { stayProblemTexts } from "../houses/stay-request.ts";

/** The forms by which visitors ask (docs/product.md section 2, Enquiries). */
export const enquiryTexts = {
  heading: { en: "Ask us", it: "Chiedi a noi" },
  tourHeading: { en: "Ask about this journey", it: "Chiedi di questo viaggio" },
  contactsHeading: { en: "Write to us from here", it: "Scrivici da qui" },
  intro: {
    en: "Leave an e-mail address or a telephone number; everything else is as short or long as you like. Nothing is booked by asking.",
    it: "Lascia un’e-mail o un numero di telefono; tutto il resto, breve o lungo come vuoi. Chiedere non prenota niente.",
  },
  more: { en: "Anything else?", it: "Qualcos’altro?" },
  send: { en: "Send", it: "Invia" },
  byMail: { en: "Or write it in your own mail", it: "Oppure scrivi dalla tua posta" },
  privacy: { en: "What we do with it", it: "Che cosa ne facciamo" },
  trap: { en: "Leave this field empty", it: "Lascia vuoto questo campo" },
  sent: { en: "Thank you, it has reached us", it: "Grazie, è arrivata" },
  next: {
    en: [
      "One of us reads it, not a machine, by the next working day.",
      "We write or ring, at the address or number that you left, and ask what we still need to know.",
      "Within three working days you have a first draft to read at leisure. It costs nothing, and it binds nobody.",
    ],
    it: [
      "La legge una di noi, non una macchina, entro il giorno lavorativo seguente.",
      "Ti scriviamo o ti chiamiamo, all’indirizzo o al numero che hai lasciato, e chiediamo quello che ancora ci serve.",
      "Entro tre giorni lavorativi hai una prima bozza da leggere con calma. Non costa nulla e non impegna nessuno.",
    ],
  },
  sooner: { en: "If it can’t wait:", it: "Se non può aspettare:" },
  onward: { en: "See the journeys meanwhile", it: "Intanto, guarda i viaggi" },
} as const satisfies Record<string, Localised | Localised<readonly string[]>>;

export const enquiryFieldTexts = {
  house: { en: "House", it: "Casa" },
  arrival: { en: "Arrival", it: "Arrivo" },
  departure: { en: "Departure", it: "Partenza" },
  guests: { en: "Guests", it: "Ospiti" },
  name: { en: "Your name", it: "Il tuo nome" },
  email: { en: "E-mail", it: "E-mail" },
  telephone: { en: "Or telephone", it: "O telefono" },
  period: { en: "When", it: "Quando" },
  party: { en: "How many", it: "In quanti" },
  message: { en: "What would you be sorry to miss?", it: "Che cosa ti dispiacerebbe perdere?" },
} as const satisfies Record<EnquiryField, Localised>;

/** What is said above a form that comes back with everything that was typed. */
export const enquiryNotices = {
  problems: { en: "Something is missing: see the fields marked below.", it: "Manca qualcosa: guarda i campi segnati." },
  again: {
    en: "Nothing is lost. Please look it over and press “Send” once more: that tells you from a program.",
    it: "Non si è perso niente. Rileggi e premi «Invia» ancora una volta: così ti distinguiamo da un programma.",
  },
  often: {
    en: "Many messages have come from your network. Please send this one in an hour, or by mail or telephone now.",
    it: "Dalla tua rete sono arrivati molti messaggi. Invia questo tra un’ora, o subito per posta o telefono.",
  },
  full: {
    en: "So many messages came today that this form takes no more. Please write or ring: what you typed is in the letter below.",
    it: "Oggi sono arrivati tanti messaggi che il modulo non ne accetta altri. Scrivi o telefona: il testo è già nella lettera qui sotto.",
  },
  unavailable: {
    en: "We can’t take it down at this moment. Please press “Send” again in a minute, or write or ring.",
    it: "In questo momento non riusciamo a registrarla. Premi «Invia» tra un minuto, oppure scrivi o telefona.",
  },
  unread: {
    en: "This couldn’t be read: it may be too long. Please write it shorter, or by mail.",
    it: "Non siamo riusciti a leggerla: forse è troppo lunga. Accorciala, o scrivi per posta.",
  },
} as const satisfies Record<string, Localised>;
export type EnquiryNotice = keyof typeof enquiryNotices;

/** What is said at a field. */
export const enquiryProblemTexts: Readonly<Record<EnquiryProblem, Localised>> = {
  ...stayProblemTexts,
  name: { en: "Give your name.", it: "Scrivi il tuo nome." },
  nameLink: { en: "Only your name, please, without an address.", it: "Solo il nome, per favore, senza indirizzi." },
  contact: {
    en: "Give an e-mail address or a telephone number, so that we can answer.",
    it: "Lascia un’e-mail o un telefono, così possiamo rispondere.",
  },
  email: {
    en: "Write one address, such as anna@example.com.",
    it: "Scrivi un solo indirizzo, per esempio anna@example.com.",
  },
  emailNoDomain: {
    en: "The end of the address is missing, such as example.com after the @.",
    it: "Manca la fine dell’indirizzo, per esempio example.com dopo la @.",
  },
  telephone: { en: "Write the number with its digits.", it: "Scrivi il numero in cifre." },
  telephoneShort: { en: "Some digits of the number are missing.", it: "Al numero manca qualche cifra." },
  telephoneLong: { en: "These are too many digits for one number.", it: "Sono troppe cifre per un solo numero." },
  long: { en: "This is too long: please shorten it.", it: "È troppo lungo: accorcialo, per favore." },
};

/** The letter to the office with what was typed; a mail's address can't be very long. */
export function composeEnquiryMail(fields: EnquiryFields, subject: string, language: Language) {
  const typed = (["name", "email", "telephone", "period", "party", "message"] as const).filter((each) => fields[each]);
  const lines = typed.flatMap((each) =>
    `${enquiryFieldTexts[each][language]}: ${fields[each].slice(0, 1_200)}`.split("\n"),
  );
  return { subject, lines: [{ en: "Dear Greta,", it: "Cara Greta," }[language], "", ...lines] };
}
