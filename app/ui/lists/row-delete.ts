import { type Search, searchAddress } from "~/domain/quotes/search";
import type { AskedDelete } from "./delete-question";

/** A row to delete. */
export interface AskedRow {
  id: string;
  name: string;
  /** what else the delete changes */
  note: string | null;
}

/** The delete question of a row. The list at `path` deletes, then shows the same search. */
export function rowDelete(path: string, search: Search, question: string, { id, name, note }: AskedRow): AskedDelete {
  const action = searchAddress(path, search);
  return {
    question,
    name,
    note,
    action,
    fields: { intent: `delete:${id}` },
    failed: "listFailed",
    back: `${action}#${id}`,
  };
}
