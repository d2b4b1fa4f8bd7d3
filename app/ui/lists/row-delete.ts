import { type ListQuery, buildListAddress } from "~/domain/quotes/search";
import type { PendingDelete } from "./delete-confirmation-form";

export interface DeletableRow {
  id: string;
  name: string;
  /** further effects of the delete */
  note: string | null;
}

/** Returns the pending delete of a row. The list at `path` deletes it, then shows the same search. */
export function createPendingRowDelete(
  path: string,
  search: ListQuery,
  question: string,
  { id, name, note }: DeletableRow,
): PendingDelete {
  const action = buildListAddress(path, search);
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
