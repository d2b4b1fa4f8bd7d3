import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runStaffAction, requireStaffUnlessReplay } from "~/auth/session/staff-action.server";
import { findBinRow, restoreFromBin } from "~/data/history/bin.server";
import { db } from "~/data/database/db.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { listVersions } from "~/data/history/read-versions.server";
import { findVersionedRecord } from "~/data/history/restore-version.server";
import { addresses } from "~/domain/site/addresses";
import {
  type VersionedKind,
  parseVersionParams,
  type VersionedRecordByKind,
  parseVersionId,
} from "~/domain/history/version";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { refuseRestore, refuseRestoreForm, type RestoreRefusal } from "~/http/responses/restore-refusal.server";
import { historyTexts } from "~/locales/staff/history";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { HistoryView } from "~/ui/history/history-view";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Lists the versions of a record (docs/product.md section 2), also if it is in the bin. */
export const loader = withUnavailableResponse(async (args: LoaderFunctionArgs) => {
  if (!(await requireStaffUnlessReplay(args))) return null;
  const { request, params } = args;
  const asked = parseVersionParams(params);
  if (!asked) throw notFoundResponse();
  const { kind, id } = asked;
  const { searchParams } = new URL(request.url);
  const before = parseVersionId(searchParams.get("before") ?? "") ?? undefined;
  const record = await findVersionedRecord(db, kind, id);
  const deleted = record ? null : await findBinRow(db, kind, id);
  const { rows, hasMore } = await listVersions(db, kind, id, { before });
  const name = record?.name ?? deleted?.name;
  if (name === undefined) throw notFoundResponse();
  const done = doneWords.find((each) => each === searchParams.get("done")) ?? null;
  // An earlier release may have saved without storing a version.
  const [newest] = before === undefined ? rows : [];
  const isStored = newest !== undefined && record !== null && newest.revision === revisionOf(record);
  const now = isStored ? newest.id : null;
  return pageData({
    kind,
    id,
    name,
    isDeleted: deleted !== null,
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    hasMore,
    now,
    isPaged: before !== undefined,
    done,
  });
});

function revisionOf(record: VersionedRecordByKind[VersionedKind]): number {
  return "revision" in record ? record.revision : 0;
}

const doneWords = ["restored", "undeleted", "undeletedWithoutLink"] as const;

export async function action(args: ActionFunctionArgs) {
  const asked = parseVersionParams(args.params);
  if (!asked) throw notFoundResponse();
  const restore = async (auditedDb: AuditedDatabase) => {
    const restored = await restoreFromBin(auditedDb, asked.kind, asked.id);
    if (!restored.ok) return refuseRestore("not-found", 404);
    const done = restored.lostLink === null ? "undeleted" : "undeletedWithoutLink";
    return redirect(`${addresses.history(asked)}?done=${done}`, 303);
  };
  return await runStaffAction(args, restore, { refuse: refuseRestoreForm });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titleMeta(data ? `${historyTexts[getMatchesLanguage(matches)].heading}: ${data.name}` : undefined);

export default function History() {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<RestoreRefusal>()?.problem ?? null;
  return loaded ? <HistoryView {...loaded} problem={problem} /> : <ReplayPage heading={t("heading")} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.selectPage()} />;
}
