import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runStaffAction } from "~/auth/session/staff-action.server";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { updatePicture, findPictureByName, listPictureUses } from "~/data/pictures/pictures.server";
import { addresses } from "~/domain/site/addresses";
import {
  type PictureChanges,
  parsePictureChanges,
  maxPictureTextLength,
  type PictureUse,
} from "~/domain/pictures/picture";
import type { Issue } from "~/domain/drafts/apply-intent";
import type { ReplayLoginResponse } from "~/domain/accounts/replay-login";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { deletePicture } from "~/pictures/delete-picture.server";
import { imageStore } from "~/pictures/image-store.server";
import { pictureTexts } from "~/locales/staff/pictures";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { UploadedPictureView } from "~/ui/pictures/uploaded-picture-view";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Loads an uploaded picture and what uses it (docs/product.md section 2). */
export const loader = withUnavailableResponse(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { actionStaff } = context;
  if (actionStaff === undefined) await requireStaff(request);
  // The response to a form shows what was typed, and without a session nothing else.
  if (actionStaff === null || actionStaff === "unavailable") {
    return pageData({ picture: null, uses: [] as PictureUse[], isSaved: false });
  }
  const name = nameOf(params.id);
  const picture = await findPictureByName(db, name);
  if (!picture) throw notFoundResponse();
  const isSaved = new URL(request.url).searchParams.get("done") === "saved";
  return pageData({ picture, uses: await listPictureUses(db, name), isSaved });
});

/** Result of a rejected form. */
interface Refused {
  typed: PictureChanges | null;
  issues: readonly Issue[];
  /** what uses the picture, if that prevents its delete */
  uses: readonly PictureUse[];
}

/**
 * Stores a picture's captions and focal point; with `intent=delete` deletes the picture, or responds 409 if something
 * uses it.
 */
export const action = (args: ActionFunctionArgs) =>
  runStaffAction(
    args,
    async (auditedDb, fields) => {
      const name = nameOf(args.params.id);
      const field = (of: string) => fields.get(of) ?? "";
      if (field("intent") === "delete") {
        const deleted = await deletePicture({ db: auditedDb, store: imageStore }, name);
        if (deleted.ok) return redirect(`${addresses.pictures()}?deleted=1`, 303);
        if (deleted.reason === "not-found") throw notFoundResponse();
        return refused(409, { uses: deleted.uses });
      }
      const { changes, tooLong } = parsePictureChanges(field);
      if (tooLong.length > 0) {
        const values = { limit: maxPictureTextLength };
        return refused(400, { typed: changes, issues: tooLong.map((at) => ({ at, message: "tooLong", values })) });
      }
      if (!(await updatePicture(auditedDb, name, changes))) throw notFoundResponse();
      return redirect(`${addresses.picture({ id: args.params.id ?? "" })}?done=saved`, 303);
    },
    {
      refuse: (status) => refused(status, { issues: [{ at: "form", message: "formNotRead" }] }),
      unavailable(fields) {
        const isDelete = fields.get("intent") === "delete";
        const typed = isDelete ? null : parsePictureChanges((of) => fields.get(of) ?? "").changes;
        return refused(503, { typed, issues: [{ at: "form", message: "listFailed" }] });
      },
    },
  );

function refused(status: number, { typed = null, issues = [], uses = [] }: Partial<Refused>) {
  return json<Refused>({ typed, issues, uses }, { status });
}

function nameOf(id = ""): string {
  return `${id}.webp`;
}

export const meta: MetaFunction = ({ matches }) => titleMeta(pictureTexts[getMatchesLanguage(matches)].heading);

export default function Picture() {
  const { t } = useTranslation("unscripted", { keyPrefix: "pictures" });
  const { id = "" } = useParams();
  const { picture, uses, isSaved } = useLoaderData<typeof loader>();
  const answer = useActionData() as Refused | ReplayLoginResponse | undefined;
  if (answer && "again" in answer) return <ReplayPage heading={t("heading")} />;
  return <UploadedPictureView id={id} picture={picture} uses={uses} isSaved={isSaved} refused={answer ?? null} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.pictures()} />;
}
