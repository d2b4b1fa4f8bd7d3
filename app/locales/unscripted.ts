import { account } from "~/locales/staff/account";
import { bin } from "~/locales/staff/bin";
import { history } from "~/locales/staff/history";
import { journal } from "~/locales/staff/journal";
import { pictures } from "~/locales/staff/pictures";
import { library } from "~/locales/staff/library";
import { selectPage } from "~/locales/staff/select-page";
import { staffBar } from "~/locales/staff/bar";
import { keep } from "./offline-copy";
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
