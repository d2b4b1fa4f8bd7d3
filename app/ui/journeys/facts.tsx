import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { type Language, localeByLanguage } from "~/domain/site/language";
import { countDays, type Journey, formatStopsLine } from "~/domain/journeys/journey";
import { groupMonthsIntoRanges } from "~/domain/tours/filters";
import styles from "./facts.module.css";
import { useLanguage } from "~/ui/use-language";

/**
 * The stops under a title: "Havana 4 · Santa Clara 4". A visually hidden label explains that the numbers are nights.
 */
export function RouteStops({ journey }: { journey: Journey | null }) {
  const { t } = useTranslation();
  if (!journey || journey.stops.length === 0) return null;
  return (
    <p className={styles.route} lang={journey.language ?? undefined} dir="auto">
      <span className="visually-hidden">{t("journey.route")} </span>
      <DotSeparated parts={journey.stops.map((stop) => formatStopsLine([stop]))} />
    </p>
  );
}

/** The known facts of a tour in one line: days, price, months, group, longest drive. */
export function JourneyFacts({ journey }: { journey: Journey | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!journey) return null;
  const { priceFrom, bestMonths, groupSize, longestDrive } = journey;
  const days = countDays(journey);
  const euros = new Intl.NumberFormat(localeByLanguage[language], {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
    // Italian formatting omits the group separator of four digits; the site's texts have it.
    useGrouping: "always",
  });
  const number = new Intl.NumberFormat(localeByLanguage[language]);
  const months = groupMonthsIntoRanges(bestMonths).map(([from, to]) =>
    from === to
      ? formatMonthName(language, from)
      : `${formatMonthName(language, from)}–${formatMonthName(language, to)}`,
  );
  const facts = [
    days !== null && t("journey.days", { count: days }),
    priceFrom !== null && t("journey.from", { price: euros.format(priceFrom) }),
    months.length > 0 && t("journey.best", { months: months.join(", ") }),
    groupSize !== null && t("journey.group", { count: groupSize }),
    longestDrive !== null && t("journey.drive", { hours: number.format(longestDrive) }),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <p className={styles.facts}>
      <DotSeparated parts={facts} />
    </p>
  );
}

/** Parts separated by dots. Lines break between parts, where no dot is shown. */
function DotSeparated({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <span className={styles.point}>
          {" "}
          <span>·</span>{" "}
        </span>
      )}
      <span className={styles.fact}>{part}</span>
    </Fragment>
  ));
}

/** @param month from 1 to 12 */
export function formatMonthName(language: Language, month: number, length: "short" | "long" = "short"): string {
  return new Intl.DateTimeFormat(localeByLanguage[language], { month: length, timeZone: "UTC" }).format(
    Date.UTC(2027, month - 1, 1),
  );
}
