import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { descriptions } from "~/content/descriptions";
import { db } from "~/data/db.server";
import { listTours } from "~/data/quotes.server";
import { messages } from "~/domain/messages";
import { cacheControl } from "~/http/cache-control.server";
import { pageData } from "~/http/page-data.server";
import { orUnavailable } from "~/http/failures.server";
import { pageMeta } from "~/ui/page-meta";
import { TourCard } from "~/ui/tour-card";
import { Trouble } from "~/ui/trouble";
import styles from "~/ui/tour-card.module.css";
import { useLanguage } from "~/ui/use-language";

export const loader = orUnavailable(async () =>
  pageData({ tours: await listTours(db) }, { "Cache-Control": cacheControl.live }),
);

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta = pageMeta({ en: "Tours", it: "Tour" }, descriptions.tours);

export default function Tours() {
  const { tours } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <h1>{t("tours.heading")}</h1>
      {tours.length === 0 && <p>{t("tours.none")}</p>}
      <ul className={styles.grid}>
        {tours.map((tour, index) => (
          <li key={tour.id}>
            <TourCard tour={tour} eager={index < 2} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function ErrorBoundary() {
  return <Trouble message={messages.toursNotLoaded[useLanguage()]} />;
}
