import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/session/staff-session.server";
import { findInBin } from "~/data/history/bin.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import { binIntentText } from "~/domain/history/bin";
import { versionedOf } from "~/domain/history/version";
import { notFound, orUnavailable } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { bin } from "~/locales/staff/bin";
import { DeletePage } from "~/ui/lists/delete-page";
import { ListTrouble } from "~/ui/lists/trouble";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

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
