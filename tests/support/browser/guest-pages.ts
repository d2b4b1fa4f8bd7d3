/** Every public address (docs/product.md section 2) with its heading, including a sample quote and a sample tour. */
export const guestPages: readonly { path: string; itPath?: string; en: string; it: string }[] = [
  { path: "/", en: "Journeys in Cuba, drawn on Lake Como", it: "Viaggi a Cuba, disegnati sul lago di Como" },
  { path: "/our-team", en: "Our team", it: "Il nostro team" },
  { path: "/about-us", en: "In others’ words", it: "Dicono di noi" },
  { path: "/contacts", en: "Contacts", it: "Contatti" },
  { path: "/why-cuba", en: "ABOUT CUBA", it: "SCOPRI CUBA" },
  { path: "/santa-clara", en: "Santa Clara", it: "Santa Clara" },
  { path: "/santa-clara-not-to-miss", en: "Not to miss", it: "Da non perdere" },
  { path: "/santa-clara-tours", en: "Tours", it: "Escursioni" },
  { path: "/santa-clara-night-life", en: "Night life", it: "Vita notturna" },
  { path: "/santa-clara-restaurants", en: "Restaurants", it: "Ristoranti" },
  { path: "/privacy", en: "Privacy", it: "Privacy" },
  { path: "/tours", en: "Tours", it: "Tour" },
  {
    path: "/tours/first-journey",
    itPath: "/tours/primo-viaggio",
    en: "Cuba for the First Time",
    it: "Cuba, la prima volta",
  },
  {
    path: "/quote/honeymoon-bianchi-2027",
    en: "Hi Sofia and Daniel, explore the journey we created for you!",
    // The quote is English in both languages.
    it: "Hi Sofia and Daniel, explore the journey we created for you!",
  },
  { path: "/homes", en: "Luxury Homes", it: "Dimore di lusso" },
  { path: "/homes/depliant", en: "The brochures", it: "Le brochure" },
  { path: "/homes/Suite-Florencia", en: "Suite Florencia", it: "Suite Florencia" },
  { path: "/homes/Apodaca-12", en: "Apodaca 12", it: "Apodaca 12" },
  { path: "/homes/apodaca-12", en: "Apodaca 12", it: "Apodaca 12" },
];
