import { account } from "./admin/account";
import { history } from "./admin/history";
import { journal } from "./admin/journal";
import { selectPage } from "./admin/select-page";

/** The texts of the staff area's pages without scripts: no browser loads them. */
export const unscripted = {
  en: { account: account.en, history: history.en, journal: journal.en, selectPage: selectPage.en },
  it: { account: account.it, history: history.it, journal: journal.it, selectPage: selectPage.it },
};

export type UnscriptedCatalogue = typeof unscripted.en;
