import { accountTexts } from "~/locales/staff/account";
import { binTexts } from "~/locales/staff/bin";
import { historyTexts } from "~/locales/staff/history";
import { auditLogTexts } from "~/locales/staff/audit-log";
import { pictureTexts } from "~/locales/staff/pictures";
import { customerTexts } from "~/locales/staff/customers";
import { enquiryStaffTexts } from "~/locales/staff/enquiries";
import { libraryTexts } from "~/locales/staff/library";
import { mailTexts } from "~/locales/staff/mail";
import { selectPageTexts } from "~/locales/staff/select-page";
import { staffBarTexts } from "~/locales/staff/bar";
import { offlineCopyTexts } from "./offline-copy";
import { tourTexts } from "./tours";

/** The texts of pages without scripts, in the staff area and for visitors: no browser loads them. */
export const serverTexts = {
  en: {
    account: accountTexts.en,
    bin: binTexts.en,
    history: historyTexts.en,
    journal: auditLogTexts.en,
    pictures: pictureTexts.en,
    enquiries: enquiryStaffTexts.en,
    library: libraryTexts.en,
    customers: customerTexts.en,
    mail: mailTexts.en,
    selectPage: selectPageTexts.en,
    staffBar: staffBarTexts.en,
    keep: offlineCopyTexts.en,
    tours: tourTexts.en,
  },
  it: {
    account: accountTexts.it,
    bin: binTexts.it,
    history: historyTexts.it,
    journal: auditLogTexts.it,
    pictures: pictureTexts.it,
    enquiries: enquiryStaffTexts.it,
    library: libraryTexts.it,
    customers: customerTexts.it,
    mail: mailTexts.it,
    selectPage: selectPageTexts.it,
    staffBar: staffBarTexts.it,
    keep: offlineCopyTexts.it,
    tours: tourTexts.it,
  },
};

export type ServerTextsCatalogue = typeof serverTexts.en;
