import { addresses, remotePageAddresses } from "~/domain/addresses";
import type { Localised } from "~/domain/language";

/** A stop of the walk through Santa Clara, in its order. */
export interface WalkStop {
  name: Localised;
  /** when to be there */
  hours: Localised;
  /** on foot from the stop before */
  minutes: number;
  /** the page of the site that says more */
  href: string;
  /** its place on the drawing, 720 by 560 */
  at: readonly [x: number, y: number];
}

/** The walking map of Santa Clara (docs/product.md section 2). */
export const walk: {
  heading: Localised;
  intro: Localised;
  minutes: Localised;
  drawing: Localised;
  sheet: Localised;
  stops: readonly WalkStop[];
} = {
  heading: { en: "The walk", it: "La passeggiata" },
  intro: {
    en: "Eight stops, three hours without haste; beside each, the minutes on foot from the one before. The drawing shows the order and the turnings, not the metres. Printed, it is one sheet.",
    it: "Otto tappe, tre ore senza fretta; accanto a ciascuna, i minuti a piedi dalla precedente. Il disegno mostra l’ordine e le svolte, non i metri. Stampato, sta su un foglio.",
  },
  minutes: { en: "{n}\u00a0min", it: "{n}\u00a0min" },
  drawing: {
    en: "Drawn map of Santa Clara with the eight stops; the list names them",
    it: "Mappa disegnata di Santa Clara con le otto tappe; l’elenco le nomina",
  },
  sheet: { en: "See the walking map", it: "Vedi la mappa della passeggiata" },
  stops: [
    {
      name: { en: "Suite Florencia", it: "Suite Florencia" },
      hours: { en: "Breakfast when you wake", it: "Colazione quando ti svegli" },
      minutes: 0,
      href: addresses.property({ property: "Suite-Florencia" }),
      at: [300, 470],
    },
    {
      name: { en: "Parque Vidal", it: "Parque Vidal" },
      hours: { en: "Fullest at six; the band plays at eight", it: "Al completo alle sei; la banda suona alle otto" },
      minutes: 6,
      href: remotePageAddresses["santa-clara-not-to-miss"],
      at: [332, 318],
    },
    {
      name: { en: "Teatro La Caridad", it: "Teatro La Caridad" },
      hours: { en: "Mornings; ask the doorman", it: "La mattina; chiedi al custode" },
      minutes: 2,
      href: remotePageAddresses["santa-clara-not-to-miss"],
      at: [268, 242],
    },
    {
      name: { en: "El Carmen and its tamarind", it: "El Carmen e il suo tamarindo" },
      hours: { en: "Open for mass, at nine and at five", it: "Aperta per la messa, alle nove e alle cinque" },
      minutes: 10,
      href: remotePageAddresses["santa-clara-not-to-miss"],
      at: [372, 118],
    },
    {
      name: { en: "The armoured train", it: "Il treno blindato" },
      hours: { en: "Nine to five, not on Sundays", it: "Dalle nove alle cinque, non la domenica" },
      minutes: 15,
      href: remotePageAddresses["santa-clara-not-to-miss"],
      at: [500, 232],
    },
    {
      name: { en: "The hill of Capiro", it: "La Loma del Capiro" },
      hours: { en: "At any hour; we go at five", it: "A ogni ora; noi ci andiamo alle cinque" },
      minutes: 20,
      href: remotePageAddresses["santa-clara-not-to-miss"],
      at: [628, 122],
    },
    {
      name: { en: "La Azotea de Inés", it: "La Azotea de Inés" },
      hours: { en: "From nine in the evening", it: "Dalle nove di sera" },
      minutes: 30,
      href: remotePageAddresses["santa-clara-night-life"],
      at: [232, 330],
    },
    {
      name: { en: "The memorial, another morning", it: "Il memoriale, un’altra mattina" },
      hours: { en: "Early; closed on Mondays", it: "Presto; chiuso il lunedì" },
      minutes: 25,
      href: remotePageAddresses["santa-clara-not-to-miss"],
      at: [80, 372],
    },
  ],
};
