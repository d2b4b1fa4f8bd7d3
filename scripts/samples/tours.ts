import type { SampleTour } from "./items";
import { architecture, colonialCities, firstJourney } from "./tours/cities";
import { families, honeymoon, sailing } from "./tours/coast";
import { birds, foodAndGardens, tobacco } from "./tours/countryside";
import { east, music, twoHouses } from "./tours/eastward";

/** The twelve tours of an empty database, in the order in which the tours page shows them. */
export const sampleTours: readonly SampleTour[] = [
  firstJourney,
  twoHouses,
  tobacco,
  honeymoon,
  music,
  colonialCities,
  birds,
  families,
  architecture,
  sailing,
  foodAndGardens,
  east,
];
