import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { databaseFor, isKnownBrowser, requireStaff, findStaffSession } from "~/auth/session/staff-session.server";
import { updateSavedBlock, findSavedBlock } from "~/data/saved-blocks.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import type { SavedBlock as BlockOf } from "~/domain/library/saved-block";
import { checkName } from "~/domain/library/input";
import type { Issue } from "~/domain/drafts/apply-intent";
import { normalizeText } from "~/domain/text";
import { skipLoaders, skippedLoaders } from "~/editor/server/skipped-loaders.server";
import {
  notFoundResponse,
  withUnavailableResponse,
  withUnavailableFallback,
} from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { readForm } from "~/http/forms/form.server";
import { libraryTexts } from "~/locales/staff/library";
import { SavedBlockView } from "~/ui/library/saved-block-view";
import { ListErrorPage } from "~/ui/lists/error-page";
import { languageOfMatches, titleMeta } from "~/ui/document/title-meta";

/** Loads a saved block as visitors would see it (docs/product.md section 2). */
export const loader = withUnavailableResponse(async ({ request, params, context }: LoaderFunctionArgs) => {
  // After the session ended, the response to a form shows only what was typed.
  const skipped = skippedLoaders(context);
  if (!skipped) await requireStaff(request);
  const block: BlockOf | null = skipped?.staff === null ? null : await findSavedBlock(db, params.id ?? "");
  if (!block && !skipped) throw notFoundResponse();
  return pageData({ block, isSaved: new URL(request.url).searchParams.get("done") === "saved" });
});

/** Renames the block, and sets whether it is a template. The last change wins. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const read = await readForm(request);
  const field = (name: string) => (read.ok && read.body.get(name)) || "";
  const typed = { name: normalizeText(field("name")), template: field("template") !== "" };
  skipLoaders(context, null);
  return await withUnavailableFallback(change, () => refused([{ at: "form", message: "listFailed" }], 503, typed))();

  async function change() {
    const staff = await findStaffSession(request);
    if (!staff && !(await isKnownBrowser(request))) await requireStaff(request);
    if (!staff) return refused([{ at: "form", message: "loggedOut" }], 401, typed);
    if (!read.ok) return refused([{ at: "form", message: "formNotRead" }], read.status, typed);
    skipLoaders(context, staff);
    const issues = checkName(typed.name, "name");
    if (issues.length > 0) return refused(issues, 400, typed);
    const id = params.id ?? "";
    const isThere = await updateSavedBlock(databaseFor(request, staff), id, typed);
    return redirect(isThere ? `${addresses.savedBlock({ id })}?done=saved` : `${addresses.library()}?done=gone`, 303);
  }
};

interface Typed {
  name: string;
  template: boolean;
}

function refused(issues: Issue[], status: number, typed: Typed) {
  return json({ issues, typed }, { status });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titleMeta(data?.block ? `${data.block.name} · ${libraryTexts[languageOfMatches(matches)].heading}` : undefined);

export default function Block() {
  const { issues = [], typed = null } = (useActionData() ?? {}) as { issues?: Issue[]; typed?: Typed };
  return <SavedBlockView {...useLoaderData<typeof loader>()} issues={issues} typed={typed} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.library()} />;
}
