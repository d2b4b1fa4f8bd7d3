import type { SampleQuote } from "./items";
import { goldenWedding } from "./quotes/golden-wedding";
import { colomboChristmas, honeymoonBianchi } from "./quotes/private-journeys";
import { architects, twoNights, sixDays } from "./quotes/short-stays";

/**
 * The six customers' quotes; none is a tour.
 * @param today the day of planting, from which their days are counted
 */
export function sampleQuotes(today: Date): readonly SampleQuote[] {
  return [goldenWedding, honeymoonBianchi, colomboChristmas, architects, sixDays, twoNights].map((quote) =>
    quote(today),
  );
}
