import { isDeepStrictEqual } from "node:util";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actOrLogIn, loaderStaff } from "~/auth/session/act-or-log-in.server";
import { db } from "~/data/database/db.server";
import type { ActingDatabase } from "~/data/audit-log.server";
import { pairChoices } from "~/data/quotes/tours.server";
import { readVersion } from "~/data/history/read-versions.server";
import { findRecord, restoreContent } from "~/data/history/restore-version.server";
import { addresses } from "~/domain/site/addresses";
import { journeyWords } from "~/domain/journeys/journey";
import type { Quote } from "~/domain/quotes/quote";
import { type RestoreProblem, versionedOf } from "~/domain/history/version";
import { notFound, orUnavailable, unlessAway } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { redirect } from "~/http/responses/redirects.server";
import { languageOf } from "~/http/pages/language.server";
import { history } from "~/locales/staff/history";
import { greetingIn } from "~/locales/greeting.server";
import { FormAgain } from "~/ui/accounts/form-again";
import { ListTrouble } from "~/ui/lists/trouble";
import { VersionView } from "~/ui/history/version-view";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

/** Shows a version as the guest saw it (docs/product.md section 2). */
export const loader = orUnavailable(async (args: LoaderFunctionArgs) => {
  if (!(await loaderStaff(args))) return null;
  const asked = versionedOf(args.params);
  const version = asked && (await readVersion(db, asked.kind, asked.id, asked.version));
  if (!asked || !version) throw notFound();
  const { record, ...head } = version;
  const { items = [], ...rest } = { items: undefined, ...record };
  const said = { ...rest, ...("journey" in record && (await quoteWords(record))) };
  const fields = Object.entries(said).filter(([name]) => name !== "id" && name !== "revision");
  const language = "language" in record ? record.language : "journey" in record ? record.journey?.language : null;
  const greeting =
    "customerName" in record && asked.kind === "quote"
      ? greetingIn(language ?? (await languageOf(args.request)), record.customerName)
      : null;
  const stored = await findRecord(db, asked.kind, asked.id);
  return pageData({
    ...{ kind: asked.kind, id: asked.id, name: record.name, items, language: language ?? null, greeting },
    head: { ...head, at: head.at.toISOString() },
    fields: fields.map(([name, value]) => ({ name, value: value as string | boolean | null })),
    /** null: the record is deleted */
    revision: stored && "revision" in stored ? stored.revision : stored && 0,
    isNow: isDeepStrictEqual(stored, record),
  });
});

/** Returns a quote's journey in words, and the name of its pair; the id of one that isn't there any more. */
async function quoteWords({ id, journey, pairOf }: Quote) {
  const pair = pairOf === null ? undefined : (await pairChoices(db, id)).find((each) => each.id === pairOf);
  return { journey: journey && journeyWords(journey), pairOf: pair?.name ?? pairOf };
}

/** Restores the version as a new one. */
export const action = unlessAway(
  async (args: ActionFunctionArgs) => {
    const restore = async (acting: ActingDatabase, fields: URLSearchParams) => {
      const asked = versionedOf(args.params);
      const version = asked && (await readVersion(db, asked.kind, asked.id, asked.version));
      if (!asked || !version) throw notFound();
      const problem = await restoreContent(acting, asked.kind, version.record, Number(fields.get("revision")));
      if (problem) return refused(problem, problem === "not-found" ? 404 : 409);
      return redirect(`${addresses.history(asked)}?done=restored`, 303);
    };
    return await actOrLogIn(args, restore, { refuse: (status) => refused("not-understood", status) });
  },
  () => refused("unavailable", 503),
);

interface Refused {
  problem: RestoreProblem;
}

function refused(problem: RestoreProblem, status: number) {
  return json<Refused>({ problem }, { status });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titleMeta(data ? `${history[languageIn(matches)].heading}: ${data.name}` : undefined);

export default function Version() {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<Refused>()?.problem ?? null;
  return loaded ? <VersionView {...loaded} problem={problem} /> : <FormAgain heading={t("restore")} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.selectPage()} />;
}
