import type { Journey } from "~/domain/journeys/journey";
import type { Language } from "~/domain/site/language";
import { formatRouteFile, routeFormats, routeMediaTypes } from "~/domain/journeys/route-file";
import { translations } from "./translations.server";

/**
 * Returns the file of a journey's route in a language, with its headers' values; null where the format isn't one of ours,
 * or the route has no map.
 * @param title null where the journey's name isn't everybody's
 */
export function translateRouteFile(
  language: Language,
  format: string,
  journey: Journey | null,
  { title, by }: { title: string | null; by: string },
): { text: string; type: string; title: string; extension: string } | null {
  const { t } = translations[language];
  const known = routeFormats.find((each) => each === format);
  if (!known || !journey) return null;
  const named = title ?? t("map.file");
  const text = formatRouteFile(known, journey.stops, { title: named, by }, (count) =>
    t("map.nights", { count, nights: String(count) }),
  );
  return text === null ? null : { text, type: routeMediaTypes[known], title: named, extension: known };
}
