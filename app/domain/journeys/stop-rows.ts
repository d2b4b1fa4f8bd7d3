import { createRowTable, type Row } from "../drafts/row-table.ts";

/** Maximum number of rows in a draft. Rows beyond the limit of stops stay, with an issue, so that none is lost. */
export const maxStopRows = 100;

/** The rows of a journey's stops in the editor. */
export const stopTable = createRowTable("stops", ["place", "nights", "longitude", "latitude"], maxStopRows);

/** The texts of a stop's row. */
export type StopRow = Row<"place" | "nights" | "longitude" | "latitude">;

export const {
  blank: blankStopRow,
  fieldName: stopFieldName,
  serialize: serializeStopRows,
  parse: parseStopRows,
} = stopTable;
