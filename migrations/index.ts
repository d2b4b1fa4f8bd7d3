import * as firstTables from "./20261121T0800_first_tables.ts";
import * as remotePages from "./20261121T0900_remote_pages.ts";
import * as searchIndex from "./20261122T0500_search_index.ts";
import * as noSearchTable from "./20261122T1900_no_search_table.ts";
import * as journal from "./20261123T0000_journal.ts";
import * as accounts from "./20261123T0100_accounts.ts";
import * as logins from "./20261123T0200_logins.ts";
import * as backups from "./20261123T0400_backups.ts";
import * as quoteLinks from "./20261124T0100_quote_links.ts";
import * as pageAddresses from "./20261124T0110_page_addresses.ts";
import * as history from "./20261124T0200_history.ts";
import * as quoteWords from "./20261124T0300_quote_words.ts";
import * as receipts from "./20261124T0400_receipts.ts";
import * as drafts from "./20261125T0100_drafts.ts";
import * as blocks from "./20261125T0200_blocks.ts";
import * as pictures from "./20261125T0300_pictures.ts";
import * as pageCustomers from "./20261125T0400_page_customers.ts";
import * as journeys from "./20261126T0100_journeys.ts";
import * as pictureColours from "./20261126T0200_picture_colours.ts";
import * as pairs from "./20261126T0400_pairs.ts";
import * as searchedTexts from "./20261126T0500_searched_texts.ts";
import * as walk from "./20261127T0300_walk.ts";
import * as versionChanges from "./20261127T0400_version_changes.ts";
import * as listOrder from "./20261128T0100_list_order.ts";
import * as contentVersion from "./20261128T0200_content_version.ts";
import * as apiKeys from "./20261128T0500_api_keys.ts";
import * as historySignatures from "./20261128T0600_history_signatures.ts";
import * as customers from "./20261129T0100_customers.ts";
import * as outbox from "./20261129T0200_outbox.ts";
import * as enquiries from "./20261129T0300_enquiries.ts";
import * as offers from "./20261129T0400_offers.ts";

/** All migrations by name, in their order. A released name never changes. */
export const migrations = {
  "20261121T0800_first_tables": firstTables,
  "20261121T0900_remote_pages": remotePages,
  "20261122T0500_search_index": searchIndex,
  "20261122T1900_no_search_table": noSearchTable,
  "20261123T0000_journal": journal,
  "20261123T0100_accounts": accounts,
  "20261123T0200_logins": logins,
  "20261123T0400_backups": backups,
  "20261124T0100_quote_links": quoteLinks,
  "20261124T0110_page_addresses": pageAddresses,
  "20261124T0200_history": history,
  "20261124T0300_quote_words": quoteWords,
  "20261124T0400_receipts": receipts,
  "20261125T0100_drafts": drafts,
  "20261125T0200_blocks": blocks,
  "20261125T0300_pictures": pictures,
  "20261125T0400_page_customers": pageCustomers,
  "20261126T0100_journeys": journeys,
  "20261126T0200_picture_colours": pictureColours,
  "20261126T0400_pairs": pairs,
  "20261126T0500_searched_texts": searchedTexts,
  "20261127T0300_walk": walk,
  "20261127T0400_version_changes": versionChanges,
  "20261128T0100_list_order": listOrder,
  "20261128T0200_content_version": contentVersion,
  "20261128T0500_api_keys": apiKeys,
  "20261128T0600_history_signatures": historySignatures,
  "20261129T0100_customers": customers,
  "20261129T0200_outbox": outbox,
  "20261129T0300_enquiries": enquiries,
  "20261129T0400_offers": offers,
};
