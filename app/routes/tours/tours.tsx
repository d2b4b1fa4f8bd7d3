import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageDescriptions } from "~/content/site/descriptions";
import { db } from "~/data/database/db.server";
import { findPictureDetailsForRecords } from "~/data/pictures/pictures.server";
import { listTours } from "~/data/quotes/tours.server";
import { addresses } from "~/domain/site/addresses";
import { messages } from "~/domain/messages";
import { filterToursByLanguage } from "~/domain/tours/translations";
import { matchesTourFilter, parseTourFilter } from "~/domain/tours/filters";
import { cacheControl } from "~/http/pages/cache-control.server";
import { pageData } from "~/http/pages/page-data.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { PageIntroduction } from "~/ui/items/opening";
import { buildPublicPageMeta } from "~/ui/document/page-meta";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { toursStructuredData } from "~/ui/document/structured-data";
import { TourCard } from "~/ui/tours/card";
import { NoToursFound, TourFilterLinks } from "~/ui/tours/filter-links";
import { ErrorPage } from "~/ui/document/error-page";
import styles from "~/ui/tours/card.module.css";
import { useLanguage } from "~/ui/use-language";

export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  const all = filterToursByLanguage(await listTours(db), await getRequestLanguage(request));
  const query = new URL(request.url).searchParams;
  const asked = parseTourFilter((name) => query.get(name));
  const tours = all.filter(({ journey }) => matchesTourFilter(journey, asked));
  const journeys = all.map(({ journey }) => journey);
  const covers = tours.map(({ displayCover }) => ({ displayCover }));
  return pageData(
    { tours, asked, journeys, ...(await findPictureDetailsForRecords(db, covers)) },
    { "Cache-Control": cacheControl.live },
  );
});

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const language = getMatchesLanguage(matches);
  const title = { en: "Tours", it: "Tour" }[language];
  if (!data) return titleMeta(title);
  const subject = toursStructuredData(data.tours);
  return buildPublicPageMeta(matches, {
    path: addresses.tours(),
    title,
    description: pageDescriptions.tours[language],
    structuredData: subject,
  });
};

export default function Tours() {
  const { tours, asked, journeys, pictures } = useLoaderData<typeof loader>();
  const { t } = useTranslation("unscripted", { keyPrefix: "tours" });
  return (
    <>
      <PageIntroduction heading={t("heading")}>
        {tours.length === 0 ? <NoToursFound asked={asked} journeys={journeys} /> : <p>{t("intro")}</p>}
      </PageIntroduction>
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
  return <ErrorPage message={messages.toursNotLoaded[useLanguage()]} />;
}
