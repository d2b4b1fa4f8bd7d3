import type { ReactNode } from "react";
import { useLanguage } from "~/ui/use-language";
import { formatDateTime } from "~/ui/format-time";

/**
 * A time in the company's zone. The staff area's frame shows the device's own time on hover.
 * @param children words that contain the time, instead of the time only
 */
export function Time({ at, children }: { at: Date | string; children?: ReactNode }) {
  const language = useLanguage();
  // The server's render gets the loader's dates, the browser's their texts.
  return <time dateTime={new Date(at).toISOString()}>{children ?? formatDateTime(at, language, { short: true })}</time>;
}
