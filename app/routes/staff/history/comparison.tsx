import { setImmediate as yieldToOthers } from "node:timers/promises";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actOrLogIn, loaderStaff } from "~/auth/session/act-or-log-in.server";
import { db } from "~/data/database/db.server";
import type { ActingDatabase } from "~/data/audit-log.server";
import { pairChoices } from "~/data/quotes/tours.server";
import { listVersionHeads, readVersion } from "~/data/history/read-versions.server";
import { findRecord, restoreContent } from "~/data/history/restore-version.server";
import { addresses } from "~/domain/site/addresses";
import { type Draft, draftOfPage, draftOfQuote } from "~/domain/drafts/draft";
import { compareDrafts, resolveDraft, sideField } from "~/domain/drafts/compare";
import { pageInputOf, quoteInputOf } from "~/domain/drafts/input";
import type { Page } from "~/domain/pages/page";
import type { Quote } from "~/domain/quotes/quote";
import {
  type RestoreProblem,
  type VersionedKind,
  versionedOf,
  type VersionHead,
  versionIdOf,
} from "~/domain/history/version";
import { VersionsCompared } from "~/editor/save/versions-compared";
import { notFound, orUnavailable, unlessAway } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { redirect } from "~/http/responses/redirects.server";
import { history } from "~/locales/staff/history";
import { FormAgain } from "~/ui/accounts/form-again";
import { ListTrouble } from "~/ui/lists/trouble";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

/**
 * Compares a version of a quote or page with another one, `?with=ID`, or with what is stored now (docs/product.md section
 * 2). What is stored now can then be mixed with the version. Shows 100 rows that differ, from the one with the number
 * `?from=`.
 */
export const loader = orUnavailable(async (args: LoaderFunctionArgs) => {
  if (!(await loaderStaff(args))) return null;
  const { request, params } = args;
  const { kind, id, version } = askedIn(params);
  const mine = await readVersion(db, kind, id, version);
  const { searchParams } = new URL(request.url);
  const other = versionIdOf(searchParams.get("with") ?? "");
  const theirs = other === null ? null : await readVersion(db, kind, id, other);
  const stored = theirs?.record ?? (await findRecord(db, kind, id));
  if (!mine || !stored || (other !== null && !theirs)) throw notFound();
  // In steps: for the longest records each takes some hundredths of a second.
  const ofMine = draftOf(kind, mine.record);
  await yieldToOthers();
  const ofTheirs = draftOf(kind, stored);
  await yieldToOthers();
  const { rows, ...comparison } = compareDrafts(ofMine, ofTheirs);
  await yieldToOthers();
  const differing = rows.map((each, row) => ({ ...each, row })).filter(({ same, place }) => !same || place !== null);
  const asked = Number(/^\d{1,5}$/.exec(searchParams.get("from") ?? "")?.[0] ?? 0);
  const from = asked < differing.length ? asked - (asked % rowsToAPage) : 0;
  const versions = await listVersionHeads(db, kind, id);
  return pageData({
    ...{ kind, id, name: stored.name },
    comparison: { ...comparison, rows: differing.slice(from, from + rowsToAPage) },
    /** of the rows that differ: the first one here, and how many there are */
    from,
    differing: differing.length,
    same: rows.length - differing.length,
    tours: kind === "quote" ? await pairChoices(db, id) : [],
    mine: placed(mine),
    /** null: what is stored now */
    theirs: theirs && placed(theirs),
    versions: versions.map(placed),
  });
});

/** Rows of a comparison on one page. */
const rowsToAPage = 100;

function placed({ id, at }: VersionHead) {
  return { id, at: at.toISOString() };
}

/** Stores what was chosen of both as a new version. */
export const action = unlessAway(
  async (args: ActionFunctionArgs) => {
    const { kind, id, version } = askedIn(args.params);
    const settle = async (acting: ActingDatabase, fields: URLSearchParams) => {
      const mine = await readVersion(db, kind, id, version);
      const stored = await findRecord(db, kind, id);
      if (!mine) throw notFound();
      if (!stored) return refused("not-found", 404);
      // The choices are of the rows that were shown.
      if (String(stored.revision) !== fields.get("revision")) return refused("stale", 409);
      const settled = resolveDraft(draftOf(kind, mine.record), draftOf(kind, stored), (of) => {
        return fields.get(sideField(of)) === "mine" ? "mine" : "theirs";
      });
      if (!settled) return refused("choose", 400);
      const checked = kind === "quote" ? quoteInputOf(settled) : pageInputOf(settled);
      if (!checked.ok) return refused("refused", 400);
      const input = { ...checked.input, id, revision: 0 } as Quote;
      const problem = await restoreContent(acting, kind, input, stored.revision);
      if (problem) return refused(problem, 409);
      return redirect(`${addresses.history({ kind, id })}?done=restored`, 303);
    };
    const refuse = (status: number) => refused("not-understood", status);
    return await actOrLogIn(args, settle, { refuse, limit: { whole: 262_144 } });
  },
  () => refused("unavailable", 503),
);

/** A QR code has too little to be compared. */
function askedIn(params: LoaderFunctionArgs["params"]) {
  const asked = versionedOf(params);
  if (!asked || asked.kind === "qr") throw notFound();
  return { ...asked, kind: asked.kind };
}

function draftOf(kind: Exclude<VersionedKind, "qr">, record: Quote | Page): Draft {
  return kind === "quote" ? draftOfQuote(record as Quote) : draftOfPage(record as Page);
}

interface Refused {
  problem: RestoreProblem;
}

function refused(problem: RestoreProblem, status: number) {
  return json<Refused>({ problem }, { status });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titleMeta(data ? `${history[languageIn(matches)].compare}: ${data.name}` : undefined);

export default function Comparison() {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<Refused>()?.problem ?? null;
  return loaded ? <VersionsCompared {...loaded} problem={problem} /> : <FormAgain heading={t("compare")} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.selectPage()} />;
}
