import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runStaffAction, requireStaffUnlessReplay } from "~/auth/session/staff-action.server";
import { purgeFromBin, searchBin, restoreFromBin } from "~/data/history/bin.server";
import { db } from "~/data/database/db.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { addresses } from "~/domain/site/addresses";
import { type BinOutcome, binOutcomes, parseBinIntent, recordListAddressByKind } from "~/domain/history/bin";
import { parseListQuery } from "~/domain/quotes/search";
import { binRetentionDays } from "~/domain/history/version";
import { withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { refuseListAction, type ListActionFailure } from "~/auth/session/list-action.server";
import { binTexts } from "~/locales/staff/bin";
import { BinView } from "~/ui/history/bin-view";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Lists deleted records (docs/product.md section 2). */
export const loader = withUnavailableResponse(async (args: LoaderFunctionArgs) => {
  if (!(await requireStaffUnlessReplay(args))) return null;
  const { searchParams } = new URL(args.request.url);
  const { page, text } = parseListQuery(searchParams);
  const found = await searchBin(db, page, text);
  const rows = found.rows.map((row) => {
    return { ...row, until: new Date(Number(row.deletedAt) + binRetentionDays * 86_400_000) };
  });
  const done = binOutcomes.find((each) => each === searchParams.get("done")) ?? null;
  return pageData({ ...found, rows, text, done });
});

/**
 * Restores a record or deletes it permanently: `intent=restore:KIND:ID`, `undo:…` (which redirects to the record's
 * list) or `empty:…`.
 */
export const action = (args: ActionFunctionArgs) => runStaffAction(args, applyBinIntent, { refuse: refuseListAction });

async function applyBinIntent(auditedDb: AuditedDatabase, fields: URLSearchParams): Promise<Response> {
  const asked = parseBinIntent(fields.get("intent") ?? "");
  if (!asked) return failed("not-understood", 400);
  const { action: does, kind, id } = asked;
  if (does === "empty") return (await purgeFromBin(auditedDb, kind, id)) ? done("emptied") : failed("gone", 404);
  const restored = await restoreFromBin(auditedDb, kind, id);
  if (!restored.ok) return failed("gone", 404);
  if (restored.lostLink !== null) return done("withoutLink");
  return does === "undo" ? redirect(`${recordListAddressByKind[kind]()}?restored=1`, 303) : done("restored");
}

function done(what: BinOutcome) {
  return redirect(`${addresses.bin()}?done=${what}`, 303);
}

function failed(failure: ListActionFailure["failure"], status: number) {
  return json<ListActionFailure>({ failure }, { status });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(binTexts[getMatchesLanguage(matches)].heading);

export default function Bin() {
  const { t } = useTranslation("unscripted", { keyPrefix: "bin" });
  const loaded = useLoaderData<typeof loader>();
  const failure = useActionData<ListActionFailure>()?.failure ?? null;
  return loaded ? <BinView {...loaded} failure={failure} /> : <ReplayPage heading={t("heading")} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.bin()} />;
}
