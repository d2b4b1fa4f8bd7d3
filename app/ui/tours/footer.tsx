import { useTranslation } from "react-i18next";
import { companyDetails } from "~/content/site/company";
import { reviews } from "~/content/site/reviews";
import { addresses } from "~/domain/site/addresses";
import { linkOrId } from "~/domain/id";
import type { Item } from "~/domain/items/item";
import { listItemTexts } from "~/domain/items/item";
import type { Language } from "~/domain/site/language";
import type { Quote } from "~/domain/quotes/quote";
import styles from "~/ui/journeys/facts.module.css";
import { useLanguage } from "~/ui/use-language";

/** A tour next to this one in the list of tours. */
export interface AdjacentTour extends Pick<Quote, "id" | "link" | "name"> {
  readonly language: Language | null;
}

/**
 * The end of a tour: a review of a house it stays in, or of the tours; links to the houses, to the form that asks about
 * it, to the company's e-mail and to the adjacent tours.
 */
export function TourFooter({ id, name, items, houses, previous, next }: TourOnwardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = items.flatMap((item) => listItemTexts(item).map(({ text }) => text));
  const own = houses.filter(({ path }) => texts.some((text) => text.includes(`|${path}]`)));
  const subjects = [...own.map(({ path }) => path).toReversed(), addresses.tours()];
  const review = subjects.flatMap((path) => reviews.items.find(({ about }) => about.href === path) ?? [])[0];
  const mail = `mailto:${companyDetails.email}?subject=${encodeURIComponent(t("journey.subject", { name }))}`;
  return (
    <aside className={styles.onward} aria-label={t("journey.onward")}>
      {review && (
        <figure>
          <blockquote>{review.text[language]}</blockquote>
          <figcaption className="note">{review.reviewer[language]}</figcaption>
        </figure>
      )}
      {own.length > 0 && (
        <p>
          {t("journey.sleeps")}{" "}
          {own.map((house, index) => (
            <span key={house.path}>
              {index > 0 && ", "}
              <a href={house.path}>{house.name}</a>
            </span>
          ))}
        </p>
      )}
      <p>
        <a className="forward" href={`${addresses.enquiry()}?tour=${id}`}>
          {t("journey.ask")}
        </a>
      </p>
      <p>
        <a href={mail}>{t("journey.write")}</a>
      </p>
      <ul>
        {previous && <AdjacentTourLink word={t("journey.previous")} tour={previous} />}
        {next && <AdjacentTourLink word={t("journey.next")} tour={next} />}
      </ul>
    </aside>
  );
}

function AdjacentTourLink({ word, tour }: { word: string; tour: AdjacentTour }) {
  return (
    <li>
      {word}:{" "}
      <a href={addresses.tour({ id: linkOrId(tour) })} lang={tour.language ?? undefined} dir="auto">
        {tour.name}
      </a>
    </li>
  );
}

interface TourOnwardProps {
  id: string;
  name: string;
  items: readonly Item[];
  houses: readonly { name: string; path: string }[];
  /** `null` at the ends of the list */
  previous: AdjacentTour | null;
  next: AdjacentTour | null;
}
