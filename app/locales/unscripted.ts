import { account } from "./admin/account";
import { bin } from "./admin/bin";
import { history } from "./admin/history";
import { journal } from "./admin/journal";
import { pictures } from "./admin/pictures";
import { library } from "./admin/library";
import { selectPage } from "./admin/select-page";
import { staffBar } from "./admin/staff-bar";

/** The texts of the staff area's pages without scripts, and of the bar on visitors' pages: no browser loads them. */
export const unscripted = {
  en: {
    account: account.en,
    bin: bin.en,
    history: history.en,
    journal: journal.en,
    pictures: pictures.en,
    library: library.en,
    selectPage: selectPage.en,
    staffBar: staffBar.en,
  },
  it: {
    account: account.it,
    bin: bin.it,
    history: history.it,
    journal: journal.it,
    pictures: pictures.it,
    library: library.it,
    selectPage: selectPage.it,
    staffBar: staffBar.it,
  },
};

export type UnscriptedCatalogue = typeof unscripted.en;
