import { addresses, remotePagePaths } from "~/domain/site/addresses";
import type { Localised } from "~/domain/site/language";

/** A stop of the walk through Santa Clara, in its order. */
export interface WalkStop {
  name: Localised;
  /** when the plan is there: hour and minute */
  time: string;
  /** on foot from the stop before; from the house where a part begins */
  minutes: number;
  /** what to know about its hours */
  hours: Localised;
  /** the page of the site that says more */
  href: string;
  /** its place on the drawing, 720 by 560 */
  at: readonly [x: number, y: number];
}

/** A part of the walk, which begins at the house. */
export interface WalkPart {
  name: Localised;
  stops: readonly WalkStop[];
}

const notToMiss = remotePagePaths["santa-clara-not-to-miss"];

/**
 * The walking map of Santa Clara (docs/product.md section 2). Its order is that of the page "Not to miss". A first day that is no
 * Sunday, when the train is closed, has a second that is no Monday, when the memorial is.
 */
export const santaClaraWalk: {
  heading: Localised;
  intro: Localised;
  minutes: Localised;
  drawing: Localised;
  sheet: Localised;
  parts: readonly WalkPart[];
} = {
  heading: { en: "The walk", it: "La passeggiata" },
  intro: {
    en: "Eight stops on two days. Below each hour are the minutes on foot from the stop before; every part begins at the house. Begin on any day but a Sunday, when the train is closed. The drawing shows the order and the turnings, not the metres. Printed, it is one sheet.",
    it: "Otto tappe in due giorni. Sotto ogni ora ci sono i minuti a piedi dalla tappa precedente; ogni parte comincia da casa. Si può cominciare in qualsiasi giorno tranne la domenica, quando il treno è chiuso. Il disegno mostra l’ordine e le svolte, non i metri. Stampato, sta su un foglio.",
  },
  minutes: { en: "{n}\u00a0min", it: "{n}\u00a0min" },
  drawing: {
    en: "Drawn map of Santa Clara with the eight stops; the list names them",
    it: "Mappa disegnata di Santa Clara con le otto tappe; l’elenco le nomina",
  },
  sheet: { en: "See the walking map", it: "Vedi la mappa della passeggiata" },
  parts: [
    {
      name: { en: "The first day, in the morning", it: "Il primo giorno, di mattina" },
      stops: [
        {
          name: { en: "Suite Florencia", it: "Suite Florencia" },
          time: "9.00",
          minutes: 0,
          hours: { en: "Lunch is here too, and the hot hours", it: "Qui anche il pranzo e le ore calde" },
          href: addresses.property({ property: "Suite-Florencia" }),
          at: [300, 470],
        },
        {
          name: { en: "Parque Vidal", it: "Parque Vidal" },
          time: "9.10",
          minutes: 6,
          hours: {
            en: "Fullest at six; the band plays at eight",
            it: "Al completo alle sei; la banda suona alle otto",
          },
          href: notToMiss,
          at: [332, 318],
        },
        {
          name: { en: "Teatro La Caridad", it: "Teatro La Caridad" },
          time: "10.00",
          minutes: 2,
          hours: { en: "Mornings; ask the doorman", it: "La mattina; chiedi al custode" },
          href: notToMiss,
          at: [268, 242],
        },
        {
          name: { en: "The armoured train", it: "Il treno blindato" },
          time: "11.00",
          minutes: 15,
          hours: { en: "Nine to five, not on Sundays", it: "Dalle nove alle cinque, non la domenica" },
          href: notToMiss,
          at: [500, 232],
        },
      ],
    },
    {
      name: { en: "In the afternoon", it: "Nel pomeriggio" },
      stops: [
        {
          name: { en: "El Carmen and its tamarind", it: "El Carmen e il suo tamarindo" },
          time: "16.20",
          minutes: 18,
          hours: {
            en: "The church opens for mass, at nine and at five",
            it: "La chiesa apre per la messa, alle nove e alle cinque",
          },
          href: notToMiss,
          at: [372, 118],
        },
        {
          name: { en: "The hill of Capiro", it: "La Loma del Capiro" },
          time: "17.00",
          minutes: 20,
          hours: { en: "At any hour; we go at five", it: "A ogni ora; noi ci andiamo alle cinque" },
          href: notToMiss,
          at: [628, 122],
        },
      ],
    },
    {
      name: { en: "After dinner", it: "Dopo cena" },
      stops: [
        {
          name: { en: "La Azotea de Inés", it: "La Azotea de Inés" },
          time: "21.00",
          minutes: 7,
          hours: { en: "From nine in the evening", it: "Dalle nove di sera" },
          href: remotePagePaths["santa-clara-night-life"],
          at: [232, 330],
        },
      ],
    },
    {
      name: { en: "The second day, in the morning", it: "Il secondo giorno, di mattina" },
      stops: [
        {
          name: { en: "The memorial", it: "Il memoriale" },
          time: "9.00",
          minutes: 25,
          hours: { en: "Early; closed on Mondays", it: "Presto; chiuso il lunedì" },
          href: notToMiss,
          at: [80, 372],
        },
      ],
    },
  ],
};
