import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findPicture } from "~/data/pictures/pictures.server";
import { addresses } from "~/domain/site/addresses";
import { pictureCalled, pictureId } from "~/domain/pictures/picture";
import { notFound, orUnavailable } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { pictures } from "~/locales/staff/pictures";
import { DeletePage } from "~/ui/lists/delete-page";
import { ListTrouble } from "~/ui/lists/trouble";
import { languageIn, titleMeta } from "~/ui/document/title-meta";
import { useLanguage } from "~/ui/use-language";

/** Asks before a picture is deleted. The answer goes to the picture's page, which refuses one that is used. */
export const loader = orUnavailable(async ({ request, params: { id = "" } }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const picture = await findPicture(db, `${id}.webp`);
  if (!picture) throw notFound();
  return pageData({ picture });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(pictures[languageIn(matches)].heading);

export default function PictureDelete() {
  const { picture } = useLoaderData<typeof loader>();
  const { t } = useTranslation("unscripted", { keyPrefix: "pictures" });
  const address = addresses.picture({ id: pictureId(picture.name) });
  return (
    <DeletePage
      asked={{
        question: t("question"),
        name: pictureCalled(picture, useLanguage()) || null,
        note: t("forGood"),
        isForGood: true,
        action: address,
        fields: { intent: "delete" },
        failed: "listFailed",
        back: address,
      }}
    />
  );
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.pictures()} />;
}
