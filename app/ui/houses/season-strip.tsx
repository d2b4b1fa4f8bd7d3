import { yearInCuba } from "~/content/houses/year-in-cuba";
import styles from "./season-strip.module.css";
import { localeByLanguage } from "~/domain/site/language";
import type { Title3Level } from "~/domain/items/title3-levels";
import { useLanguage } from "~/ui/use-language";

/**
 * The twelve months as a strip: a colour for each month's season, drops for its rain, and a legend.
 * @param level of its heading, that of the title3 it replaces
 */
export function SeasonStrip({ level }: { level: Title3Level }) {
  const Heading = `h${level}` as const;
  const language = useLanguage();
  const name = new Intl.DateTimeFormat(localeByLanguage[language], { month: "long", timeZone: "UTC" });
  const months = yearInCuba.months.map((month, index) => ({ ...month, name: name.format(Date.UTC(2027, index, 1)) }));
  return (
    <section className={styles.year} aria-labelledby="year">
      <Heading id="year">{yearInCuba.heading[language]}</Heading>
      <ol className={styles.months}>
        {months.map(({ kind, rain, name }) => (
          <li key={name} className={styles[kind]}>
            <svg viewBox="0 0 40 100" preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 ${100 - rain * 9}q10-6 20 0t20 0V100H0z`} fill="currentColor" />
            </svg>
            <span aria-hidden="true">{name.slice(0, 3)}</span>
            <span className="visually-hidden">
              {name}: {yearInCuba.kinds[kind][language]}
            </span>
          </li>
        ))}
      </ol>
      <ul className={styles.kinds}>
        {Object.entries(yearInCuba.kinds).map(([kind, words]) => (
          <li key={kind} className={styles[kind]}>
            <span>{words[language]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
