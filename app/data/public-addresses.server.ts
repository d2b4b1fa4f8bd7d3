import { addresses, remotePagePaths } from "~/domain/site/addresses";
import { linkOrId } from "~/domain/id";
import type { Journey } from "~/domain/journeys/journey";
import type { Localised } from "~/domain/site/language";
import { samePathInBothLanguages, type PagePaths } from "~/domain/site/page-paths";
import { mapTourTranslations, getTourPaths } from "~/domain/tours/translations";
import { remotePageIds, remotePages } from "~/domain/pages/remote-pages";
import { toPublicTourLink } from "~/domain/quotes/revealed-names";
import { parseJourneyColumn } from "~/data/quotes/items-column.server";
import type { Database } from "~/data/database/database.server";
import { listPublishedPages } from "./page-addresses.server";

/** A public page with content by staff. */
export interface PublicAddress {
  /** without a language, as in links */
  readonly path: string;
  /** its path in each language */
  readonly paths: PagePaths;
  /** the last save of the content shown in each language */
  readonly changedAt: Localised<Date>;
}

/** Lists the addresses of all remote pages with content, and of all tours, newest first. */
export async function listPublicContentAddresses(db: Database): Promise<PublicAddress[]> {
  const savedAt = new Map((await listPublishedPages(db)).map(({ address, updatedAt }) => [address, updatedAt]));
  const tours = await db
    .selectFrom("quotes")
    .select(["id", "link", "updated_at", "journey", "pair_of as pairOf", "customer_name as customerName"])
    .where("display", "=", 1)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const read = tours.map((tour) => ({
    ...tour,
    link: toPublicTourLink(tour),
    journey: parseJourneyColumn(tour.journey),
  }));
  const pairs = mapTourTranslations(read);
  return [
    ...remotePages.flatMap((page) => {
      const path = remotePagePaths[page];
      const [en] = remotePageIds(page, "en").flatMap((id) => savedAt.get(id) ?? []);
      const [it] = remotePageIds(page, "it").flatMap((id) => savedAt.get(id) ?? []);
      return en && it ? { path, paths: samePathInBothLanguages(path), changedAt: { en, it } } : [];
    }),
    ...read.map((tour) => {
      const pair = pairs.get(tour.id);
      return {
        path: addresses.tour({ id: linkOrId(tour) }),
        paths: getTourPaths(inLanguage(tour), pair ? inLanguage(pair) : null),
        changedAt: { en: tour.updated_at, it: tour.updated_at },
      };
    }),
  ];
}

function inLanguage<Tour extends { journey: Journey | null }>(tour: Tour) {
  return { ...tour, language: tour.journey?.language ?? null };
}
