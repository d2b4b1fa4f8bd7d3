import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { Journey } from "~/domain/journeys/journey";
import type { Language } from "~/domain/site/language";
import { yearInCuba } from "~/content/houses/year-in-cuba";
import {
  formatTourFilter,
  matchesTourFilter,
  listNearestTourMonths,
  type TourFilter,
  listUsefulTourFilters,
} from "~/domain/tours/filters";
import { formatMonthName } from "~/ui/journeys/facts";
import styles from "~/ui/journeys/facts.module.css";
import { useLanguage } from "~/ui/use-language";

/** Explains why a filter finds no tour, with links to the nearest months that do. */
export function NoToursFound({ asked, journeys }: TourFiltersProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "tours" });
  const language = useLanguage();
  const { month } = asked;
  if (journeys.length === 0 || month === null) return <p>{t("none")}</p>;
  const words = { month: formatMonthName(language, month, "long"), why: seasonReason(month, language) };
  const isOfLength = journeys.some((journey) => matchesTourFilter(journey, { days: null, month }));
  const months = listNearestTourMonths(journeys, asked);
  return (
    <>
      <p>{t(isOfLength ? "noneOfLength" : "noneInMonth", words)}</p>
      {months.length > 0 && (
        <p>
          {t("nearest")}
          {months.map((nearest, index) => (
            <Fragment key={nearest}>
              {index > 0 && ","}{" "}
              <a href={addresses.tours() + formatTourFilter({ ...asked, month: nearest })}>
                {formatMonthName(language, nearest, "long")}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

/** Describes the season of a month, in lower case to follow a colon. */
function seasonReason(month: number, language: Language): string {
  const kind = yearInCuba.months[month - 1]?.kind ?? "best";
  const words = yearInCuba.kinds[kind][language];
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Links that filter tours by length and month. Renders nothing if no tour has them. */
export function TourFilterLinks({ asked, journeys }: TourFiltersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lengths, months } = listUsefulTourFilters(journeys, asked);
  if (lengths.length + months.length === 0) return null;
  const link = (filter: TourFilter, words: string, isCurrent: boolean) => (
    <li key={words}>
      <a href={addresses.tours() + formatTourFilter(filter)} {...(isCurrent && { "aria-current": "true" })}>
        {words}
      </a>
    </li>
  );
  return (
    <nav className={styles.filters} aria-label={t("journey.filters")}>
      <ul>
        {link({ ...asked, days: null }, t("journey.all"), asked.days === null)}
        {lengths.map((days) => link({ ...asked, days }, t(`journey.lengths.${days}`), asked.days === days))}
      </ul>
      <ul>
        {link({ ...asked, month: null }, t("journey.anyMonth"), asked.month === null)}
        {months.map((month) => link({ ...asked, month }, formatMonthName(language, month), asked.month === month))}
      </ul>
    </nav>
  );
}

interface TourFiltersProps {
  asked: TourFilter;
  journeys: readonly (Journey | null)[];
}
