import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { searchPictures } from "~/data/pictures/pictures.server";
import { addresses } from "~/domain/site/addresses";
import { parsePictureSearch } from "~/domain/pictures/picture";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { pictureTexts } from "~/locales/staff/pictures";
import { ListErrorPage } from "~/ui/lists/error-page";
import { PicturesView } from "~/ui/pictures/pictures-view";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const search = parsePictureSearch((name) => searchParams.get(name));
  const found = await searchPictures(db, search);
  return pageData({ search: { ...search, page: found.page }, found, isDeleted: searchParams.has("deleted") });
});

export const meta: MetaFunction = ({ matches }) => titleMeta(pictureTexts[getMatchesLanguage(matches)].heading);

export default function Pictures() {
  return <PicturesView {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.pictures()} />;
}
