import * as firstTables from "./20261121T0800_first_tables.ts";
import * as remotePages from "./20261121T0900_remote_pages.ts";
import * as searchIndex from "./20261122T0500_search_index.ts";
import * as noSearchTable from "./20261122T1900_no_search_table.ts";

/** All migrations by name, in their order. A released name never changes. */
export const migrations = {
  "20261121T0800_first_tables": firstTables,
  "20261121T0900_remote_pages": remotePages,
  "20261122T0500_search_index": searchIndex,
  "20261122T1900_no_search_table": noSearchTable,
};
