import { containsWholeName, findPlaceByName } from "~/domain/journeys/gazetteer";
import { type Item, listItemTexts } from "~/domain/items/item";
import type { Stop } from "~/domain/journeys/journey";
import { apodaca12 } from "~/content/houses/apodaca-12";
import { companyDetails } from "./company";
import { suiteFlorencia } from "~/content/houses/suite-florencia";

/** The card at the end of a printed quote, to be cut out and shown to a driver: in Spanish, as the driver reads it. */
export interface DriverCard {
  heading: string;
  request: string;
  lines: readonly string[];
}

/**
 * Returns the card for a quote: the houses that its stops or texts name, then the hotels among its stops, and whom to call.
 * Null if it names neither.
 */
export function buildDriverCard({
  items,
  stops = [],
}: {
  items: readonly Item[];
  stops?: readonly Stop[];
}): DriverCard | null {
  const places = stops.map(({ place }) => place);
  const texts = [...places, ...items.flatMap((item) => listItemTexts(item).map(({ text }) => text))];
  const named = houses.filter(({ name }) => texts.some((text) => containsWholeName(text, name)));
  const hotels = places.filter((place) => isHotel(place) && !houses.some(({ name }) => containsWholeName(place, name)));
  const addresses = [
    ...named.map(({ name, address }) => `${name}: ${address}`),
    ...new Set(hotels.map((place) => withColon(place))),
  ];
  if (addresses.length === 0) return null;
  return {
    heading: "Para el conductor",
    request: `Por favor, lléveme a ${addresses.length > 1 ? "una de estas direcciones" : "esta dirección"}:`,
    lines: [
      ...addresses,
      `Guía: Yoel, tel. +53\u00a05\u00a0000\u00a00142`,
      `Oficina: ${companyDetails.name}, tel. ${companyDetails.phone.display}`,
    ],
  };
}

const houses = [
  {
    name: suiteFlorencia.name,
    address: "calle Máximo Gómez n.º 62, entre Marta Abreu y Céspedes, Santa Clara",
  },
  { name: apodaca12.name, address: "callejón de Apodaca n.º 12, Camagüey" },
];

/** A stop is a hotel if it names a kind of lodging, or has an address after a comma: "Ordoño, calle Peralta 47, Gibara". */
function isHotel(place: string): boolean {
  if (findPlaceByName(place)) return false;
  return place.includes(",") || lodgings.some((kind) => containsWholeName(place, kind));
}

const lodgings = (
  "hotel hostal hostel casa villa finca palacio palacete posada pensión resort lodge inn guesthouse " +
  "albergo locanda agriturismo B&B"
).split(" ");

/** "Ordoño, calle Peralta 47, Gibara" as the card writes it: "Ordoño: calle Peralta 47, Gibara". */
function withColon(place: string): string {
  const [name = "", ...address] = place.split(",");
  return address.length > 0 ? `${name.trim()}: ${address.join(",").trim()}` : place;
}
