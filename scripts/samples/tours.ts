import type { SampleTour } from "./items";
import * as cities from "./tours/cities";
import * as citiesIt from "./tours/cities.it";
import * as coast from "./tours/coast";
import * as coastIt from "./tours/coast.it";
import * as countryside from "./tours/countryside";
import * as countrysideIt from "./tours/countryside.it";
import * as eastward from "./tours/eastward";
import * as eastwardIt from "./tours/eastward.it";

/** The twelve tours in English, in the order of the tours page. */
export const englishTours: readonly SampleTour[] = inOrder({ ...cities, ...coast, ...countryside, ...eastward });

/** The twelve tours in English, then their Italian translations. */
export const sampleTours: readonly SampleTour[] = [
  ...englishTours,
  ...inOrder({ ...citiesIt, ...coastIt, ...countrysideIt, ...eastwardIt }),
];

type Twelve = typeof cities & typeof coast & typeof countryside & typeof eastward;

function inOrder(tours: Twelve): SampleTour[] {
  return [
    tours.firstJourney,
    tours.twoHouses,
    tours.tobacco,
    tours.honeymoon,
    tours.music,
    tours.colonialCities,
    tours.birds,
    tours.families,
    tours.architecture,
    tours.sailing,
    tours.foodAndGardens,
    tours.east,
  ];
}
