import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff, staffDatabase } from "~/auth/session/staff-session.server";
import { deleteBlock, findBlock } from "~/data/saved-blocks.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import { notFound, orUnavailable } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { redirect } from "~/http/responses/redirects.server";
import { library } from "~/locales/staff/library";
import { DeletePage } from "~/ui/lists/delete-page";
import { ListTrouble } from "~/ui/lists/trouble";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

/** Asks before a block is deleted. */
export const loader = orUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const block = await findBlock(db, params.id ?? "");
  if (!block) throw notFound();
  return pageData({ id: block.id, name: block.name });
});

/** Deletes the block for good. */
export const action = orUnavailable(async ({ request, params }: ActionFunctionArgs) => {
  const acting = await staffDatabase(request);
  const done = (await deleteBlock(acting, params.id ?? "")) ? "deleted" : "gone";
  return redirect(`${addresses.library()}?done=${done}`, 303);
});

export const meta: MetaFunction = ({ matches }) => titleMeta(library[languageIn(matches)].question);

export default function BlockDelete() {
  const { id, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  return (
    <DeletePage
      asked={{
        question: t("question"),
        name,
        note: t("note"),
        isForGood: true,
        action: addresses.blockDelete({ id }),
        fields: {},
        failed: "listFailed",
        back: addresses.library(),
      }}
    />
  );
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.library()} />;
}
