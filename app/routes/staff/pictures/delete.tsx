import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findPictureByName } from "~/data/pictures/pictures.server";
import { addresses } from "~/domain/site/addresses";
import { pictureLabel, pictureIdFromName } from "~/domain/pictures/picture";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { pictureTexts } from "~/locales/staff/pictures";
import { DeleteConfirmationPage } from "~/ui/lists/delete-confirmation-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { useLanguage } from "~/ui/use-language";

/** Confirms the delete of a picture. The picture's action executes it, unless something uses the picture. */
export const loader = withUnavailableResponse(async ({ request, params: { id = "" } }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const picture = await findPictureByName(db, `${id}.webp`);
  if (!picture) throw notFoundResponse();
  return pageData({ picture });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(pictureTexts[getMatchesLanguage(matches)].heading);

export default function PictureDelete() {
  const { picture } = useLoaderData<typeof loader>();
  const { t } = useTranslation("unscripted", { keyPrefix: "pictures" });
  const address = addresses.picture({ id: pictureIdFromName(picture.name) });
  return (
    <DeleteConfirmationPage
      asked={{
        question: t("question"),
        name: pictureLabel(picture, useLanguage()) || null,
        note: t("forGood"),
        isPermanent: true,
        action: address,
        fields: { intent: "delete" },
        failureMessage: "listFailed",
        cancelAddress: address,
      }}
    />
  );
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.pictures()} />;
}
