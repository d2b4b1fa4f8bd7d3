import { setImmediate as yieldToOthers } from "node:timers/promises";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runStaffAction, requireStaffUnlessReplay } from "~/auth/session/staff-action.server";
import { listCustomerChoices } from "~/data/customers/customers.server";
import { db } from "~/data/database/db.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { listTranslationChoices } from "~/data/quotes/tours.server";
import { listVersionSummaries, findVersion } from "~/data/history/read-versions.server";
import { findVersionedRecord, restoreVersionContent } from "~/data/history/restore-version.server";
import { addresses } from "~/domain/site/addresses";
import type { Draft } from "~/domain/drafts/draft";
import { draftFromPage, draftFromQuote } from "~/domain/drafts/from-record";
import { compareDrafts, mergeDrafts, mergeChoiceField } from "~/domain/drafts/merge";
import { checkPageDraft, checkQuoteDraft } from "~/domain/drafts/input";
import type { Page } from "~/domain/pages/page";
import type { Quote } from "~/domain/quotes/quote";
import { type VersionedKind, parseVersionParams, type VersionSummary, parseVersionId } from "~/domain/history/version";
import { VersionComparisonView } from "~/editor/save/version-comparison";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { refuseRestore, refuseRestoreForm, type RestoreRefusal } from "~/http/responses/restore-refusal.server";
import { historyTexts } from "~/locales/staff/history";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/**
 * Compares a version of a quote or page with another one, `?with=ID`, or with the current record (docs/product.md
 * section 2), into which the version can then be merged. Shows 100 differing rows, starting at `?from=`.
 */
export const loader = withUnavailableResponse(async (args: LoaderFunctionArgs) => {
  if (!(await requireStaffUnlessReplay(args))) return null;
  const { request, params } = args;
  const { kind, id, version } = askedIn(params);
  const mine = await findVersion(db, kind, id, version);
  const { searchParams } = new URL(request.url);
  const other = parseVersionId(searchParams.get("with") ?? "");
  const theirs = other === null ? null : await findVersion(db, kind, id, other);
  const stored = theirs?.record ?? (await findVersionedRecord(db, kind, id));
  if (!mine || !stored || (other !== null && !theirs)) throw notFoundResponse();
  // Yields between steps: with the longest records each takes tens of milliseconds.
  const ofMine = draftOf(kind, mine.record);
  await yieldToOthers();
  const ofTheirs = draftOf(kind, stored);
  await yieldToOthers();
  const { rows, ...comparison } = compareDrafts(ofMine, ofTheirs);
  await yieldToOthers();
  const differing = rows.map((each, row) => ({ ...each, row })).filter(({ same, place }) => !same || place !== null);
  const asked = Number(/^\d{1,5}$/.exec(searchParams.get("from") ?? "")?.[0] ?? 0);
  const from = asked < differing.length ? asked - (asked % rowsToAPage) : 0;
  const versions = await listVersionSummaries(db, kind, id);
  return pageData({
    ...{ kind, id, name: stored.name },
    comparison: { ...comparison, rows: differing.slice(from, from + rowsToAPage) },
    /** index of the first differing row shown, and the number of all */
    from,
    differing: differing.length,
    same: rows.length - differing.length,
    names: kind === "quote" ? await listNames(id, [ofMine, ofTheirs]) : [],
    mine: placed(mine),
    /** `null` for the current record */
    theirs: theirs && placed(theirs),
    versions: versions.map(placed),
  });
});

const rowsToAPage = 100;

/** Lists the tours and customers that two versions of a quote may refer to. */
async function listNames(id: string, drafts: readonly Draft[]) {
  const ids = drafts.map(({ fields }) => fields.customerId).filter((each) => each !== "");
  const customers = await listCustomerChoices(db, { ids });
  return [...(await listTranslationChoices(db, id)), ...customers].map(({ id, name }) => ({ id, name }));
}

function placed({ id, at }: VersionSummary) {
  return { id, at: at.toISOString() };
}

/** Stores the chosen mix of both versions as a new one. */
export async function action(args: ActionFunctionArgs) {
  const { kind, id, version } = askedIn(args.params);
  const settle = async (auditedDb: AuditedDatabase, fields: URLSearchParams) => {
    const mine = await findVersion(db, kind, id, version);
    const stored = await findVersionedRecord(db, kind, id);
    if (!mine) throw notFoundResponse();
    if (!stored) return refuseRestore("not-found", 404);
    // The choices refer to the rows that were shown.
    if (String(stored.revision) !== fields.get("revision")) return refuseRestore("stale", 409);
    const settled = mergeDrafts(draftOf(kind, mine.record), draftOf(kind, stored), (of) => {
      return fields.get(mergeChoiceField(of)) === "mine" ? "mine" : "theirs";
    });
    if (!settled) return refuseRestore("choose", 400);
    const checked = kind === "quote" ? checkQuoteDraft(settled) : checkPageDraft(settled);
    if (!checked.ok) return refuseRestore("refused", 400);
    const input = { ...checked.input, id, revision: 0 } as Quote;
    const problem = await restoreVersionContent(auditedDb, kind, input, stored.revision);
    if (problem) return refuseRestore(problem, 409);
    return redirect(`${addresses.history({ kind, id })}?done=restored`, 303);
  };
  return await runStaffAction(args, settle, { refuse: refuseRestoreForm, limit: { whole: 262_144 } });
}

/** QR codes have too few fields to compare. */
function askedIn(params: LoaderFunctionArgs["params"]) {
  const asked = parseVersionParams(params);
  if (!asked || asked.kind === "qr") throw notFoundResponse();
  return { ...asked, kind: asked.kind };
}

function draftOf(kind: Exclude<VersionedKind, "qr">, record: Quote | Page): Draft {
  return kind === "quote" ? draftFromQuote(record as Quote) : draftFromPage(record as Page);
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titleMeta(data ? `${historyTexts[getMatchesLanguage(matches)].compare}: ${data.name}` : undefined);

export default function Comparison() {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<RestoreRefusal>()?.problem ?? null;
  return loaded ? <VersionComparisonView {...loaded} problem={problem} /> : <ReplayPage heading={t("compare")} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.selectPage()} />;
}
