import type { SampleTour } from "./items";
import { architecture, colonialCities, firstJourney } from "./tours/cities";
import { families, honeymoon, sailing } from "./tours/coast";
import { birds, foodAndGardens, tobacco } from "./tours/countryside";
import { east, music, twoHouses } from "./tours/eastward";

/** The twelve tours, in the order of the tours page. */
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
