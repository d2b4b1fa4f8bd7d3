import { addresses, remotePageAddresses } from "~/domain/addresses";
import { linkOrId } from "~/domain/id";
import type { Localised } from "~/domain/language";
import { remotePageIds, remotePages } from "~/domain/remote-pages";
import type { Database } from "./database.server";
import { listShownPages } from "./page-addresses.server";
import { shareRead } from "./shared-read.server";

/** A public page that staff write. */
export interface PublicAddress {
  /** without a language, as in links */
  readonly path: string;
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
    .select(["id", "link", "updated_at"])
    .where("display", "=", 1)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return [
    ...remotePages.flatMap((page) => {
      const [en] = remotePageIds(page, "en").flatMap((id) => savedAt.get(id) ?? []);
      const [it] = remotePageIds(page, "it").flatMap((id) => savedAt.get(id) ?? []);
      return en && it ? { path: remotePageAddresses[page], changedAt: { en, it } } : [];
    }),
    ...tours.map((tour) => ({
      path: addresses.tour({ id: linkOrId(tour) }),
      changedAt: { en: tour.updated_at, it: tour.updated_at },
    })),
  ];
});
