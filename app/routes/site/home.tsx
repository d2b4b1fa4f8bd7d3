import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { companyDetails } from "~/content/site/company";
import { pageDescriptions } from "~/content/site/descriptions";
import { homePageTexts } from "~/content/site/home";
import { properties } from "~/content/houses/homes";
import { getPictureSources } from "~/content/pictures";
import { reviewId } from "~/content/site/reviews";
import { db } from "~/data/database/db.server";
import { findPictureDetailsForRecords } from "~/data/pictures/pictures.server";
import { listTours } from "~/data/quotes/tours.server";
import { addresses } from "~/domain/site/addresses";
import { filterToursByLanguage } from "~/domain/tours/translations";
import type { PictureDetails } from "~/domain/pictures/picture";
import type { Tour } from "~/domain/quotes/quote";
import { cacheControl } from "~/http/pages/cache-control.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { pageData } from "~/http/pages/page-data.server";
import { SectionBreak } from "~/ui/document/section-break";
import { createFixedPageMeta } from "~/ui/document/page-meta";
import { NamedSitePicture } from "~/ui/pictures/named-site-picture";
import { companyStructuredData } from "~/ui/document/structured-data";
import { TourCard } from "~/ui/tours/card";
import cards from "~/ui/tours/card.module.css";
import { useLanguage } from "~/ui/use-language";
import styles from "./home.module.css";

/** Loads three tours. The page works without them if there are none or the database is unavailable. */
export async function loader({ request }: LoaderFunctionArgs) {
  const all = await listTours(db).catch(() => []);
  const tours = filterToursByLanguage(all, await getRequestLanguage(request)).slice(0, 3);
  const covers = tours.map(({ displayCover }) => ({ displayCover }));
  const details = tours.length > 0 ? await findPictureDetailsForRecords(db, covers).catch(() => ({})) : {};
  return pageData({ tours, ...details }, { "Cache-Control": cacheControl.live });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta = createFixedPageMeta(
  addresses.home(),
  companyDetails.tagline,
  pageDescriptions.home,
  companyStructuredData,
);

export default function Home() {
  const language = useLanguage();
  return (
    <>
      <div className={styles.hero}>
        <HeroPicture alt={homePageTexts.altImage[language]} />
        <div className={styles.words}>
          <h1>{homePageTexts.heading[language]}</h1>
          <blockquote className={styles.quotation}>
            <p>{homePageTexts.quotation[language]}</p>
            <footer>{homePageTexts.attribution[language]}</footer>
          </blockquote>
        </div>
      </div>
      <Journeys />
      <Houses />
      <Voice />
    </>
  );
}

function Journeys() {
  const language = useLanguage();
  const { tours, pictures } = useLoaderData<{ tours: readonly Tour[]; pictures?: PictureDetails }>();
  if (tours.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="journeys">
      <h2 id="journeys">{homePageTexts.journeys[language]}</h2>
      <ul className={`${cards.grid} ${styles.three}`}>
        {tours.map((tour) => (
          <li key={tour.id}>
            <TourCard tour={tour} eager={false} pictures={pictures} />
          </li>
        ))}
      </ul>
      <p className={styles.onward}>
        <a className="forward" href={addresses.tours()}>
          {homePageTexts.allJourneys[language]}
        </a>
      </p>
    </section>
  );
}

function Houses() {
  const language = useLanguage();
  return (
    <section className={styles.part} aria-labelledby="houses">
      <h2 id="houses">{homePageTexts.houses[language]}</h2>
      <ul className={styles.houses}>
        {properties.map(({ slug, name, place, teaser, href, image }) => (
          <li key={slug}>
            <a className={styles.house} href={href}>
              <NamedSitePicture name={image} alt="" sizes="(min-width: 46rem) 45vw, 88vw" />
              <span className="label">{place[language]}</span>
              <span className={styles.name}>{name}</span>
              <span>{teaser[language]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Voice() {
  const language = useLanguage();
  const { words, who, date } = homePageTexts.voice;
  return (
    <section className={styles.voice} aria-label={who[language]}>
      <SectionBreak />
      <blockquote>
        <p>{words[language]}</p>
        <footer>
          <a href={`${addresses.aboutUs()}#${reviewId(date)}`}>{who[language]}</a>
        </footer>
      </blockquote>
    </section>
  );
}

/**
 * The picture that fills the window, in one composition for wide windows and one for phones. On phones `sizes` is
 * slightly below the real width, so that screens of medium density choose the smaller file.
 */
function HeroPicture({ alt }: { alt: string }) {
  const wide = getPictureSources(homePageTexts.pictures.wide);
  const tall = getPictureSources(homePageTexts.pictures.tall);
  const upright = "(max-width: 47.99rem), (orientation: portrait)";
  return (
    <picture data-colour={tall.colour}>
      <source media={upright} type="image/avif" srcSet={tall.avif} sizes="(min-width: 40rem) 110vw, 88vw" />
      <source media={upright} srcSet={tall.src} />
      <source type="image/avif" srcSet={wide.avif} sizes="max(100vw, 160vh)" />
      <img
        src={wide.src}
        width={wide.width}
        height={wide.height}
        alt={alt}
        data-colour={wide.colour}
        decoding="async"
        fetchpriority="high"
      />
    </picture>
  );
}
