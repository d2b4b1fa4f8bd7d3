import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/staff-session.server";
import { findInBin } from "~/data/bin.server";
import { db } from "~/data/db.server";
import { addresses } from "~/domain/addresses";
import { binIntentText } from "~/domain/bin";
import { versionedOf } from "~/domain/version";
import { notFound, orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { bin } from "~/locales/admin/bin";
import { DeletePage } from "~/ui/admin/delete-page";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { languageIn, titleMeta } from "~/ui/title-meta";

/** Asks before a record in the bin is deleted for good. The answer goes to the bin. */
export const loader = orUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const asked = versionedOf(params);
  const row = asked && (await findInBin(db, asked.kind, asked.id));
  if (!row) throw notFound();
  return pageData({ kind: row.kind, id: row.id, name: row.name });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(bin[languageIn(matches)].heading);

export default function BinDelete() {
  const { kind, id, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation("unscripted", { keyPrefix: "bin" });
  return (
    <DeletePage
      asked={{
        question: t("question"),
        name,
        note: t(kind === "quote" ? "forGoodQuote" : "forGood"),
        isForGood: true,
        action: addresses.bin(),
        fields: { intent: binIntentText({ does: "empty", kind, id }) },
        failed: "listFailed",
        back: addresses.bin(),
      }}
    />
  );
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.bin()} />;
}
