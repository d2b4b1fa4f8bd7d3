import type { Localised } from "~/domain/site/language";

/** The year in Cuba, month by month, as /why-cuba draws it. */
export const yearInCuba: { heading: Localised; months: readonly Month[]; kinds: Readonly<Record<Kind, Localised>> } = {
  heading: { en: "The year in twelve months", it: "L’anno in dodici mesi" },
  kinds: {
    best: {
      en: "Dry and warm: when we like to travel",
      it: "Asciutto e mite: quando ci piace viaggiare",
    },
    rain: {
      en: "An hour of rain most afternoons, mangoes, empty rooms",
      it: "Un’ora di pioggia quasi ogni pomeriggio, manghi, camere libere",
    },
    hot: { en: "Hot, loud, everybody on holiday", it: "Caldo, rumore, tutti in vacanza" },
    storm: {
      en: "Storms: we advise against them, and sell nothing",
      it: "Tempeste: li sconsigliamo, e non vendiamo niente",
    },
  },
  months: [
    { kind: "best", rain: 2 },
    { kind: "best", rain: 2 },
    { kind: "best", rain: 2 },
    { kind: "best", rain: 3 },
    { kind: "rain", rain: 7 },
    { kind: "rain", rain: 9 },
    { kind: "hot", rain: 6 },
    { kind: "hot", rain: 7 },
    { kind: "storm", rain: 9 },
    { kind: "storm", rain: 8 },
    { kind: "best", rain: 3 },
    { kind: "best", rain: 2 },
  ],
};

type Kind = "best" | "rain" | "hot" | "storm";

interface Month {
  kind: Kind;
  /** how much it rains, of 10 */
  rain: number;
}
