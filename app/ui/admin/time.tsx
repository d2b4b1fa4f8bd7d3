import { useLanguage } from "../use-language";
import { timeInItaly } from "../time-text";

/** A time in the company's zone. */
export function Time({ at }: { at: Date | string }) {
  // The server's render gets the loader's dates, the browser's their texts.
  return <time dateTime={new Date(at).toISOString()}>{timeInItaly(at, useLanguage(), { short: true })}</time>;
}
