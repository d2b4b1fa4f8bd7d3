import type { Localised } from "~/domain/site/language";
import type { Plan } from "./plans.ts";
import type { PictureName } from "../pictures.ts";

/** What a guest of a house wants to know before a stay: rooms, plan, table, prices and the way there. */
export interface HouseStay {
  /** guests at most */
  sleeps: number;
  rooms: { lead: Localised; each: readonly { picture: PictureName; name: Localised; text: Localised }[] };
  /** what the drawn plan says of itself, and the names on it by their numbers */
  plan: { lead: Localised; drawing: Plan; places: readonly Localised[]; street: Localised };
  table: readonly Localised[];
  rates: Readonly<Record<SeasonName, { room: number; house: number }>>;
  arrival: readonly Localised[];
}

/** The headings of both houses, and the words of their tables. */
export const stayTexts = {
  rooms: { en: "The rooms", it: "Le camere" },
  plan: { en: "The plan", it: "La pianta" },
  table: { en: "The table", it: "La tavola" },
  seasons: { en: "Seasons and rates", it: "Stagioni e prezzi" },
  season: { en: "Season", it: "Stagione" },
  perNight: { en: "Euros a night, breakfast included", it: "Euro a notte, colazione compresa" },
  room: { en: "A room for two", it: "Una camera per due" },
  house: { en: "The whole house", it: "La casa intera" },
  closed: { en: "closed", it: "chiusa" },
  arrival: { en: "The road", it: "La strada" },
  facts: { en: "In short", it: "In breve" },
  metres: { en: "5 metres", it: "5 metri" },
  other: { en: "The other house", it: "L’altra casa" },
  journeys: { en: "Journeys that sleep here", it: "I viaggi che dormono qui" },
} as const satisfies Record<string, Localised>;

type SeasonName = "dry" | "green" | "feasts";

/** The seasons of both houses. Nothing is let in the months that we advise against (`rates: null`). */
export const rateSeasons: readonly { name: Localised; months: Localised; rates: SeasonName | null }[] = [
  {
    name: { en: "The dry months", it: "I mesi asciutti" },
    months: { en: "November to April", it: "Da novembre ad aprile" },
    rates: "dry",
  },
  {
    name: { en: "The green months", it: "I mesi verdi" },
    months: { en: "May to August", it: "Da maggio ad agosto" },
    rates: "green",
  },
  {
    name: { en: "The months of storms", it: "I mesi delle tempeste" },
    months: { en: "September and October", it: "Settembre e ottobre" },
    rates: null,
  },
  {
    name: { en: "Christmas and Easter", it: "Natale e Pasqua" },
    months: {
      en: "20 December to 6 January, and the week of Easter",
      it: "Dal 20 dicembre al 6 gennaio, e la settimana di Pasqua",
    },
    rates: "feasts",
  },
];

export const rentalTerms: readonly Localised[] = [
  {
    en: "A third bed costs 25 euros, a cot nothing. Children under three are our guests.",
    it: "Un terzo letto costa 25 euro, una culla niente. I bambini sotto i tre anni sono nostri ospiti.",
  },
  {
    en: "We ask for three nights at Christmas and Easter, and for none at other times. A deposit of a fifth holds the dates; up to thirty days before, it comes back whole.",
    it: "A Natale e a Pasqua chiediamo tre notti, negli altri periodi nessun minimo. Un acconto di un quinto ferma le date; fino a trenta giorni prima torna intero.",
  },
];

/** The road on which both houses lie: its towns from west to east, and the hours by car from the one before. */
export const transferRoute: readonly {
  place: Localised;
  hours?: Localised;
  house?: "Suite-Florencia" | "Apodaca-12";
}[] = [
  { place: { en: "Havana", it: "L’Avana" } },
  { place: { en: "Santa Clara", it: "Santa Clara" }, hours: { en: "4 hours", it: "4 ore" }, house: "Suite-Florencia" },
  {
    place: { en: "Sancti Spíritus", it: "Sancti Spíritus" },
    hours: { en: "an hour and a half", it: "un’ora e mezza" },
  },
  { place: { en: "Camagüey", it: "Camagüey" }, hours: { en: "3 hours", it: "3 ore" }, house: "Apodaca-12" },
];
