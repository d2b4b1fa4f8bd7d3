import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { listRecentlySavedRecords } from "~/data/drafts/last-saves.server";
import { addresses } from "~/domain/site/addresses";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { selectPageTexts } from "~/locales/staff/select-page";
import { RecentRecords } from "~/ui/lists/recent-records";
import view from "~/ui/staff/view.module.css";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { TileLinks } from "~/ui/pictures/tiles";

export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  return pageData({ latest: await listRecentlySavedRecords(db, 8) });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(selectPageTexts[getMatchesLanguage(matches)].heading);

export default function SelectPage() {
  const { latest } = useLoaderData<typeof loader>();
  const { t } = useTranslation("unscripted", { keyPrefix: "selectPage" });
  return (
    <div className={view.view}>
      <h1>{t("heading")}</h1>
      <TileLinks
        tiles={[
          { href: addresses.enquiries(), label: t("enquiries"), text: t("enquiriesText") },
          { href: addresses.quotesView(), label: t("quotes"), text: t("quotesText"), isItalian: true },
          { href: addresses.quotesGenerator(), label: t("newQuote"), text: t("newQuoteText"), isItalian: true },
          { href: addresses.newFrom(), label: t("newFrom"), text: t("newFromText") },
          { href: addresses.customers(), label: t("customers"), text: t("customersText") },
          { href: addresses.pagesView(), label: t("pages"), text: t("pagesText"), isItalian: true },
          { href: addresses.pagesGenerator(), label: t("newPage"), text: t("newPageText"), isItalian: true },
          { href: addresses.library(), label: t("library"), text: t("libraryText") },
          { href: addresses.pictures(), label: t("pictures"), text: t("picturesText") },
          { href: addresses.qrView(), label: t("qrCodes"), text: t("qrCodesText"), isItalian: true },
          { href: addresses.bin(), label: t("bin"), text: t("binText") },
          { href: addresses.outbox(), label: t("outbox"), text: t("outboxText") },
          { href: addresses.auditLog(), label: t("journal"), text: t("journalText") },
        ]}
      />
      {latest.length > 0 && <RecentRecords latest={latest} />}
    </div>
  );
}
