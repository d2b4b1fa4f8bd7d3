import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { descriptions } from "~/content/site/descriptions";
import { db } from "~/data/database/db.server";
import { pictureDetails } from "~/data/pictures/pictures.server";
import { listTours } from "~/data/quotes/quotes.server";
import { addresses } from "~/domain/site/addresses";
import { messages } from "~/domain/messages";
import { toursIn } from "~/domain/tours/translations";
import { isAskedFor, tourFilterOf } from "~/domain/tours/filters";
import { cacheControl } from "~/http/pages/cache-control.server";
import { pageData } from "~/http/pages/data.server";
import { languageOf } from "~/http/pages/language.server";
import { orUnavailable } from "~/http/responses/failures.server";
import { Opening } from "~/ui/items/opening";
import { publicMeta } from "~/ui/document/page-meta";
import { languageIn, titleMeta } from "~/ui/document/title-meta";
import { toursSubject } from "~/ui/document/structured-data";
import { TourCard } from "~/ui/tours/card";
import { NoTours, TourFilterLinks } from "~/ui/tours/filter-links";
import { Trouble } from "~/ui/document/trouble";
import styles from "~/ui/tours/card.module.css";
import { useLanguage } from "~/ui/use-language";

/** Loads the tours, or those that the query asks for. */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const all = toursIn(await listTours(db), await languageOf(request));
  const query = new URL(request.url).searchParams;
  const asked = tourFilterOf((name) => query.get(name));
  const tours = all.filter(({ journey }) => isAskedFor(journey, asked));
  const journeys = all.map(({ journey }) => journey);
  const covers = tours.map(({ displayCover }) => ({ displayCover }));
  return pageData(
    { tours, asked, journeys, ...(await pictureDetails(db, covers)) },
    { "Cache-Control": cacheControl.live },
  );
});

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const language = languageIn(matches);
  const title = { en: "Tours", it: "Tour" }[language];
  if (!data) return titleMeta(title);
  const subject = toursSubject(data.tours);
  return publicMeta(matches, { path: addresses.tours(), title, description: descriptions.tours[language], subject });
};

export default function Tours() {
  const { tours, asked, journeys, pictures } = useLoaderData<typeof loader>();
  const { t } = useTranslation("unscripted", { keyPrefix: "tours" });
  return (
    <>
      <Opening heading={t("heading")}>
        {tours.length === 0 ? <NoTours asked={asked} journeys={journeys} /> : <p>{t("intro")}</p>}
      </Opening>
      <TourFilterLinks asked={asked} journeys={journeys} />
      <ul className={styles.grid}>
        {tours.map((tour, index) => (
          <li key={tour.id}>
            <TourCard tour={tour} eager={index === 0} pictures={pictures} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function ErrorBoundary() {
  return <Trouble message={messages.toursNotLoaded[useLanguage()]} />;
}
