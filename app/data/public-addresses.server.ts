import { addresses, remotePageAddresses } from "~/domain/site/addresses";
import { linkOrId } from "~/domain/id";
import type { Journey } from "~/domain/journeys/journey";
import type { Localised } from "~/domain/site/language";
import { bothAt, type PagePaths } from "~/domain/site/page-paths";
import { pairsOf, tourPaths } from "~/domain/tours/translations";
import { remotePageIds, remotePages } from "~/domain/pages/remote-pages";
import { linkForAll } from "~/domain/quotes/names-in-texts";
import { journeyOf } from "~/data/quotes/items-column.server";
import type { Database } from "~/data/database/database.server";
import { listShownPages } from "./page-addresses.server";
import { shareRead } from "~/data/database/coalesced-read.server";

/** A public page that staff write. */
export interface PublicAddress {
  /** without a language, as in links */
  readonly path: string;
  /** where it is written in each language */
  readonly paths: PagePaths;
  /** in each language, the time of the last save of the content shown */
  readonly changedAt: Localised<Date>;
}

/** Lists the addresses of the existing remote pages and of all tours, newest first. */
export function publicAddresses(db: Database): Promise<readonly PublicAddress[]> {
  return readAddresses(db, "");
}

const readAddresses = shareRead(async (db): Promise<readonly PublicAddress[]> => {
  const savedAt = new Map((await listShownPages(db)).map(({ address, updatedAt }) => [address, updatedAt]));
  const tours = await db
    .selectFrom("quotes")
    .select(["id", "link", "updated_at", "journey", "pair_of as pairOf", "customer_name as customerName"])
    .where("display", "=", 1)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const read = tours.map((tour) => ({ ...tour, link: linkForAll(tour), journey: journeyOf(tour.journey) }));
  const pairs = pairsOf(read);
  return [
    ...remotePages.flatMap((page) => {
      const path = remotePageAddresses[page];
      const [en] = remotePageIds(page, "en").flatMap((id) => savedAt.get(id) ?? []);
      const [it] = remotePageIds(page, "it").flatMap((id) => savedAt.get(id) ?? []);
      return en && it ? { path, paths: bothAt(path), changedAt: { en, it } } : [];
    }),
    ...read.map((tour) => {
      const pair = pairs.get(tour.id);
      return {
        path: addresses.tour({ id: linkOrId(tour) }),
        paths: tourPaths(inLanguage(tour), pair ? inLanguage(pair) : null),
        changedAt: { en: tour.updated_at, it: tour.updated_at },
      };
    }),
  ];
});

function inLanguage<Tour extends { journey: Journey | null }>(tour: Tour) {
  return { ...tour, language: tour.journey?.language ?? null };
}
