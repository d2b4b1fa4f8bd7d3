import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/staff-session.server";
import { addresses } from "~/domain/addresses";
import { orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { selectPage } from "~/locales/admin/select-page";
import { languageIn, titleMeta } from "~/ui/title-meta";
import { Tiles } from "~/ui/tiles";

export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  return pageData({});
});

export const meta: MetaFunction = ({ matches }) => titleMeta(selectPage[languageIn(matches)].heading);

/** The Page Selector (docs/product.md section 2). */
export default function SelectPage() {
  const { t } = useTranslation("unscripted", { keyPrefix: "selectPage" });
  return (
    <>
      <h1>{t("heading")}</h1>
      <Tiles
        tiles={[
          { href: addresses.quotesView(), label: t("quotes"), text: t("quotesText") },
          { href: addresses.quotesGenerator(), label: t("newQuote"), text: t("newQuoteText") },
          { href: addresses.newFrom(), label: t("newFrom"), text: t("newFromText") },
          { href: addresses.pagesView(), label: t("pages"), text: t("pagesText") },
          { href: addresses.pagesGenerator(), label: t("newPage"), text: t("newPageText") },
          { href: addresses.library(), label: t("library"), text: t("libraryText") },
          { href: addresses.qrView(), label: t("qrCodes"), text: t("qrCodesText") },
          { href: addresses.pictures(), label: t("pictures"), text: t("picturesText") },
          { href: addresses.bin(), label: t("bin"), text: t("binText") },
          { href: addresses.journal(), label: t("journal"), text: t("journalText") },
        ]}
      />
    </>
  );
}
