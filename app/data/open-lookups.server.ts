import type { AddressMatch } from "~/domain/address-at";
import { isId } from "~/domain/id";
import type { Database } from "./database.server";
import { isStored } from "./id.server";

/** Returns whether a lookup tells a guesser nothing: it names a stored record by its id, which can't be guessed. */
export async function isOpenLookup(db: Database, { params: { id = "" } }: AddressMatch): Promise<boolean> {
  return isId(id) && (await isStored(db, id));
}
