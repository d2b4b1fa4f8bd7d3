import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { findQrCode } from "~/data/qr-codes.server";
import { addresses } from "~/domain/addresses";
import { notFound, orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { qr } from "~/locales/admin/qr";
import { DeletePage } from "~/ui/admin/delete-page";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { useQrDelete } from "~/ui/admin/qr-delete";
import { languageIn, titleMeta } from "~/ui/title-meta";

/** Asks before a code is deleted, without scripts. The answer goes to the QR view. */
export const loader = orUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const code = await findQrCode(db, params.id ?? "");
  if (!code) throw notFound();
  return pageData({ id: code.id, name: code.name });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(qr[languageIn(matches)].title);

export default function QrDelete() {
  return <DeletePage asked={useQrDelete(useLoaderData<typeof loader>())} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.qrView()} message="qrCodesFailed" />;
}
