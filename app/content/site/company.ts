import type { BankAccount } from "~/domain/offers/shown-offer";
import type { Localised } from "~/domain/site/language";

/** The company's name and contacts. */
export const companyDetails = {
  name: "Lario & Ceiba",
  homesBrand: "Ceiba Homes",
  tagline: { en: "Journeys and houses in Cuba", it: "Viaggi e dimore a Cuba" },
  // with no-break spaces
  phone: { display: "+39\u00a0031\u00a0000\u00a00142", href: "tel:+390310000142" },
  email: "sales@lario-ceiba.example",
  website: { display: "lario-ceiba.example", href: "https://lario-ceiba.example" },
  social: {
    label: { en: "Follow us, day by day", it: "Seguici, giorno per giorno" },
    href: "https://social.example/lario-ceiba",
  },
  // A sample, like phone and website: an IBAN from the documentation of the format, and an invented bank.
  account: {
    holder: "Lario & Ceiba",
    bank: "Banca Esempio",
    iban: "IT60 X054 2811 1010 0000 0123 456",
    bic: "ESEMIT21XXX",
  },
} as const satisfies Company;

interface Company {
  name: string;
  homesBrand: string;
  tagline: Localised;
  phone: { display: string; href: `tel:${string}` };
  email: string;
  website: { display: string; href: string };
  social: { label: Localised; href: string };
  /** for transfers */
  account: BankAccount;
}
