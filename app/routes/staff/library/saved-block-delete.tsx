import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff, requireStaffDatabase } from "~/auth/session/staff-session.server";
import { deleteSavedBlock, findSavedBlockById } from "~/data/saved-blocks.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { libraryTexts } from "~/locales/staff/library";
import { DeleteConfirmationPage } from "~/ui/lists/delete-confirmation-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

export const loader = withUnavailableResponse(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const block = await findSavedBlockById(db, params.id ?? "");
  if (!block) throw notFoundResponse();
  return pageData({ id: block.id, name: block.name });
});

export const action = withUnavailableResponse(async ({ request, params }: ActionFunctionArgs) => {
  const auditedDb = await requireStaffDatabase(request);
  const done = (await deleteSavedBlock(auditedDb, params.id ?? "")) ? "deleted" : "gone";
  return redirect(`${addresses.library()}?done=${done}`, 303);
});

export const meta: MetaFunction = ({ matches }) => titleMeta(libraryTexts[getMatchesLanguage(matches)].question);

export default function BlockDelete() {
  const { id, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  return (
    <DeleteConfirmationPage
      asked={{
        question: t("question"),
        name,
        note: t("note"),
        isPermanent: true,
        action: addresses.savedBlockDelete({ id }),
        fields: {},
        failureMessage: "listFailed",
        cancelAddress: addresses.library(),
      }}
    />
  );
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.library()} />;
}
