import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findQrCodeById } from "~/data/qr-codes.server";
import { addresses } from "~/domain/site/addresses";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { qrCodeTexts } from "~/locales/staff/qr-codes";
import { DeleteConfirmationPage } from "~/ui/lists/delete-confirmation-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { usePendingQrCodeDelete } from "~/ui/qr-codes/use-delete";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Confirms the delete of a QR code, for browsers without scripts. The QR view's action executes it. */
export const loader = withUnavailableResponse(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const code = await findQrCodeById(db, params.id ?? "");
  if (!code) throw notFoundResponse();
  return pageData({ id: code.id, name: code.name });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(qrCodeTexts[getMatchesLanguage(matches)].title);

export default function QrDelete() {
  return <DeleteConfirmationPage asked={usePendingQrCodeDelete(useLoaderData<typeof loader>())} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.qrView()} message="qrCodesFailed" />;
}
