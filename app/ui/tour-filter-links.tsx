import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import type { Journey } from "~/domain/journey";
import { filterQuery, type TourFilter, usefulFilters } from "~/domain/tour-filters";
import { monthName } from "./journey-facts";
import styles from "./journey-facts.module.css";
import { useLanguage } from "./use-language";

/** Links to the tours of a length or a month. There where tours say them. */
export function TourFilterLinks({ asked, journeys }: { asked: TourFilter; journeys: readonly (Journey | null)[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lengths, months } = usefulFilters(journeys, asked);
  if (lengths.length + months.length === 0) return null;
  const link = (filter: TourFilter, words: string, isCurrent: boolean) => (
    <li key={words}>
      <a href={addresses.tours() + filterQuery(filter)} {...(isCurrent && { "aria-current": "true" })}>
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
        {months.map((month) => link({ ...asked, month }, monthName(language, month), asked.month === month))}
      </ul>
    </nav>
  );
}
