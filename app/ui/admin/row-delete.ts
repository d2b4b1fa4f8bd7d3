import { type Search, searchAddress } from "~/domain/search";
import type { AskedDelete } from "./delete-question";

/** A row that is to be deleted. */
export interface AskedRow {
  id: string;
  name: string;
  /** what else its deletion changes */
  note: string | null;
}

/** The delete of a row, which the list at `path` does and then shows the same search again. */
export function rowDelete(path: string, search: Search, question: string, { id, name, note }: AskedRow): AskedDelete {
  const action = searchAddress(path, search);
  return { question, name, note, action, fields: { intent: `delete:${id}` }, back: `${action}#${id}` };
}
