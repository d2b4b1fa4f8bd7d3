import type { ReactNode } from "react";
import { useLanguage } from "~/ui/use-language";
import { formatDateTime } from "~/ui/format-time";

/**
 * A time in the company's time zone. A script of the staff area shows the device's own time on hover.
 * @param children text that replaces the formatted time
 */
export function CompanyTime({ at, children }: { at: Date | string; children?: ReactNode }) {
  const language = useLanguage();
  // A `Date` on the server, a string after hydration.
  return <time dateTime={new Date(at).toISOString()}>{children ?? formatDateTime(at, language, { short: true })}</time>;
}
