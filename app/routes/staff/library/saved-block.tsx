import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runStaffAction } from "~/auth/session/staff-action.server";
import { requireStaff } from "~/auth/session/staff-session.server";
import { updateSavedBlock, findSavedBlockById } from "~/data/saved-blocks.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import type { SavedBlock as BlockOf } from "~/domain/library/saved-block";
import { checkBlockName } from "~/domain/library/input";
import type { Issue } from "~/domain/drafts/apply-intent";
import { normalizeText } from "~/domain/text";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { libraryTexts } from "~/locales/staff/library";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { SavedBlockView } from "~/ui/library/saved-block-view";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Loads a saved block as visitors would see it (docs/product.md section 2). */
export const loader = withUnavailableResponse(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { actionStaff } = context;
  if (actionStaff === undefined) await requireStaff(request);
  // The response to a form shows what was typed, and without a session nothing else.
  const isHidden = actionStaff === null || actionStaff === "unavailable";
  const block: BlockOf | null = isHidden ? null : await findSavedBlockById(db, params.id ?? "");
  if (!block && actionStaff === undefined) throw notFoundResponse();
  return pageData({ block, isSaved: new URL(request.url).searchParams.get("done") === "saved" });
});

/** Renames the block, and sets whether it is a template. The last change wins. */
export const action = (args: ActionFunctionArgs) =>
  runStaffAction(
    args,
    async (auditedDb, fields) => {
      const typed = typedIn(fields);
      const issues = checkBlockName(typed.name, "name");
      if (issues.length > 0) return refused(issues, 400, typed);
      const id = args.params.id ?? "";
      const isThere = await updateSavedBlock(auditedDb, id, typed);
      return redirect(isThere ? `${addresses.savedBlock({ id })}?done=saved` : `${addresses.library()}?done=gone`, 303);
    },
    {
      refuse: (status) => refused([{ at: "form", message: "formNotRead" }], status, typedIn(new URLSearchParams())),
      unavailable: (fields) => refused([{ at: "form", message: "listFailed" }], 503, typedIn(fields)),
    },
  );

function typedIn(fields: URLSearchParams): Typed {
  return { name: normalizeText(fields.get("name") ?? ""), template: Boolean(fields.get("template")) };
}

interface Typed {
  name: string;
  template: boolean;
}

function refused(issues: Issue[], status: number, typed: Typed) {
  return json({ issues, typed }, { status });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titleMeta(data?.block ? `${data.block.name} · ${libraryTexts[getMatchesLanguage(matches)].heading}` : undefined);

export default function Block() {
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  const answer = (useActionData() ?? {}) as { issues?: Issue[]; typed?: Typed; again?: object };
  const { issues = [], typed = null, again } = answer;
  const loaded = useLoaderData<typeof loader>();
  if (again) return <ReplayPage heading={t("heading")} />;
  return <SavedBlockView {...loaded} issues={issues} typed={typed} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.library()} />;
}
