import { isDeepStrictEqual } from "node:util";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { runStaffAction, requireStaffUnlessReplay } from "~/auth/session/staff-action.server";
import { listCustomerChoices } from "~/data/customers/customers.server";
import { db } from "~/data/database/db.server";
import type { AuditedDatabase } from "~/data/audit-log.server";
import { listTranslationChoices } from "~/data/quotes/tours.server";
import { findVersion } from "~/data/history/read-versions.server";
import { findVersionedRecord, restoreVersionContent } from "~/data/history/restore-version.server";
import { addresses } from "~/domain/site/addresses";
import { formatJourneyForStaff } from "~/domain/journeys/journey";
import { formatOffer } from "~/domain/offers/format-offer";
import type { Language } from "~/domain/site/language";
import type { Quote } from "~/domain/quotes/quote";
import { parseVersionParams } from "~/domain/history/version";
import { notFoundResponse, withUnavailableResponse } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { redirect } from "~/http/responses/redirects.server";
import { refuseRestore, refuseRestoreForm, type RestoreRefusal } from "~/http/responses/restore-refusal.server";
import { getRequestLanguage } from "~/http/pages/language.server";
import { historyTexts } from "~/locales/staff/history";
import { greetCustomer } from "~/locales/greeting.server";
import { ReplayPage } from "~/ui/accounts/replay-page";
import { ListErrorPage } from "~/ui/lists/error-page";
import { VersionView } from "~/ui/history/version-view";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";

/** Loads a version as visitors saw it (docs/product.md section 2). */
export const loader = withUnavailableResponse(async (args: LoaderFunctionArgs) => {
  if (!(await requireStaffUnlessReplay(args))) return null;
  const asked = parseVersionParams(args.params);
  const version = asked && (await findVersion(db, asked.kind, asked.id, asked.version));
  if (!asked || !version) throw notFoundResponse();
  const { record, ...head } = version;
  const { items = [], ...rest } = { items: undefined, ...record };
  const said = {
    ...rest,
    ...("journey" in record && (await quoteWords(record, await getRequestLanguage(args.request)))),
  };
  const fields = Object.entries(said).filter(([name]) => name !== "id" && name !== "revision");
  const language = "language" in record ? record.language : "journey" in record ? record.journey?.language : null;
  const greeting =
    "customerName" in record && asked.kind === "quote"
      ? greetCustomer(language ?? (await getRequestLanguage(args.request)), record.customerName)
      : null;
  const stored = await findVersionedRecord(db, asked.kind, asked.id);
  return pageData({
    ...{ kind: asked.kind, id: asked.id, name: record.name, items, language: language ?? null, greeting },
    head: { ...head, at: head.at.toISOString() },
    fields: fields.map(([name, value]) => ({ name, value: value as string | boolean | null })),
    /** `null` if the record is deleted */
    revision: stored && "revision" in stored ? stored.revision : stored && 0,
    isNow: isDeepStrictEqual(stored, record),
  });
});

/** Returns a quote's journey and offer as text, and the name of its translation (its id if that no longer exists). */
async function quoteWords({ id, journey, pairOf, offer, customerId }: Quote, language: Language) {
  const pair = pairOf === null ? undefined : (await listTranslationChoices(db, id)).find((each) => each.id === pairOf);
  const [customer] = customerId === null ? [] : await listCustomerChoices(db, { ids: [customerId] });
  return {
    ...{ customerId: customer?.name ?? customerId },
    ...{ journey: journey && formatJourneyForStaff(journey), pairOf: pair?.name ?? pairOf },
    offer: offer && formatOffer(offer, language),
  };
}

export async function action(args: ActionFunctionArgs) {
  const restore = async (auditedDb: AuditedDatabase, fields: URLSearchParams) => {
    const asked = parseVersionParams(args.params);
    const version = asked && (await findVersion(db, asked.kind, asked.id, asked.version));
    if (!asked || !version) throw notFoundResponse();
    const problem = await restoreVersionContent(auditedDb, asked.kind, version.record, Number(fields.get("revision")));
    if (problem) return refuseRestore(problem, problem === "not-found" ? 404 : 409);
    return redirect(`${addresses.history(asked)}?done=restored`, 303);
  };
  return await runStaffAction(args, restore, { refuse: refuseRestoreForm });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titleMeta(data ? `${historyTexts[getMatchesLanguage(matches)].heading}: ${data.name}` : undefined);

export default function Version() {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<RestoreRefusal>()?.problem ?? null;
  return loaded ? <VersionView {...loaded} problem={problem} /> : <ReplayPage heading={t("restore")} />;
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.selectPage()} />;
}
