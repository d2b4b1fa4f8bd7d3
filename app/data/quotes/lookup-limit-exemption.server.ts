import type { AddressMatch } from "~/domain/site/match-address";
import { addresses, type AddressEntry } from "~/domain/site/addresses";
import { isRecordId } from "~/domain/id";
import type { Database } from "~/data/database/database.server";
import { isStoredRecordId } from "~/data/database/id.server";
import { findTourByAddress } from "./quotes.server";

/** Returns whether a lookup needs no rate limit: it names a stored record by its unguessable id, or a public tour. */
export async function isExemptFromLookupLimit(
  db: Database,
  { entry, params: { id = "" } }: AddressMatch,
): Promise<boolean> {
  if (isRecordId(id) && (await isStoredRecordId(db, id))) return true;
  return tours.includes(entry) && (await findTourByAddress(db, id)) !== null;
}

const tours: readonly AddressEntry[] = [addresses.tour, addresses.tourPdf, addresses.tourRoute];
