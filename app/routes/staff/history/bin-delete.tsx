import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/session/staff-session.server";
import { findBinRow } from "~/data/history/bin.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import { formatBinIntent } from "~/domain/history/bin";
import { parseVersionParams } from "~/domain/history/version";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { binTexts } from "~/locales/staff/bin";
import { DeleteConfirmationPage } from "~/ui/lists/delete-confirmation-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Confirms a permanent delete from the bin, which the bin's action executes. */
export const loader = withUnavailableResponse(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const asked = parseVersionParams(params);
  const row = asked && (await findBinRow(db, asked.kind, asked.id));
  if (!row) throw notFoundResponse();
  return pageData({ kind: row.kind, id: row.id, name: row.name });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(binTexts[getMatchesLanguage(matches)].heading);

export default function BinDelete() {
  const { kind, id, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation("unscripted", { keyPrefix: "bin" });
  return (
    <DeleteConfirmationPage
      asked={{
        question: t("question"),
        name,
        note: t(kind === "quote" ? "forGoodQuote" : "forGood"),
        isPermanent: true,
        action: addresses.bin(),
        fields: { intent: formatBinIntent({ action: "empty", kind, id }) },
        failureMessage: "listFailed",
        cancelAddress: addresses.bin(),
      }}
    />
  );
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.bin()} />;
}
