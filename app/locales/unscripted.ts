import { account } from "./admin/account";
import { bin } from "./admin/bin";
import { history } from "./admin/history";
import { journal } from "./admin/journal";
import { pictures } from "./admin/pictures";
import { library } from "./admin/library";
import { selectPage } from "./admin/select-page";
import { staffBar } from "./admin/staff-bar";
import { keep } from "./keep";
import { tours } from "./tours";

/** The texts of pages without scripts, in the staff area and for visitors: no browser loads them. */
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
    keep: keep.en,
    tours: tours.en,
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
    keep: keep.it,
    tours: tours.it,
  },
};

export type UnscriptedCatalogue = typeof unscripted.en;
