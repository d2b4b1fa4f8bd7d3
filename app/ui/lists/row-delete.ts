import { type ListQuery, listAddress } from "~/domain/quotes/search";
import type { PendingDelete } from "./delete-confirmation";

/** A row to delete. */
export interface DeletableRow {
  id: string;
  name: string;
  /** what else the delete changes */
  note: string | null;
}

/** The delete question of a row. The list at `path` deletes, then shows the same search. */
export function pendingRowDelete(
  path: string,
  search: ListQuery,
  question: string,
  { id, name, note }: DeletableRow,
): PendingDelete {
  const action = listAddress(path, search);
  return {
    question,
    name,
    note,
    action,
    fields: { intent: `delete:${id}` },
    failureMessage: "listFailed",
    cancelAddress: `${action}#${id}`,
  };
}
