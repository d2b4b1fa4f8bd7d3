import type { SampleQuote } from "./items";
import { goldenWedding } from "./quotes/golden-wedding";
import { colomboChristmas, honeymoonBianchi } from "./quotes/private-journeys";
import { architects, twoNights, sixDays } from "./quotes/short-stays";

/** The six customers' quotes; none is a tour. */
export const sampleQuotes: readonly SampleQuote[] = [
  goldenWedding,
  honeymoonBianchi,
  colomboChristmas,
  architects,
  sixDays,
  twoNights,
];
