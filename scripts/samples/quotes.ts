import type { SampleQuote } from "./items";
import { goldenWedding } from "./quotes/golden-wedding";
import { colomboChristmas, honeymoonBianchi } from "./quotes/private-journeys";
import { architects, twoNights, sixDays } from "./quotes/short-stays";

/**
 * Returns six customers' quotes.
 * @param today the day of seeding, on which their days depend
 */
export function sampleQuotes(today: Date): readonly SampleQuote[] {
  return [goldenWedding, honeymoonBianchi, colomboChristmas, architects, sixDays, twoNights].map((quote) =>
    quote(today),
  );
}
