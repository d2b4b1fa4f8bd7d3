import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actOrLogIn, loaderStaff } from "~/auth/session/act-or-log-in.server";
import { findInBin, restoreFromBin } from "~/data/history/bin.server";
import { db } from "~/data/database/db.server";
import type { ActingDatabase } from "~/data/audit-log.server";
import { listVersions } from "~/data/history/read-versions.server";
import { findRecord } from "~/data/history/restore-version.server";
import { addresses } from "~/domain/site/addresses";
import {
  type RestoreProblem,
  type VersionedKind,
  versionedOf,
  type VersionedRecords,
  versionIdOf,
} from "~/domain/history/version";
import { notFound, orUnavailable, unlessAway } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { redirect } from "~/http/responses/redirects.server";
import { history } from "~/locales/staff/history";
import { FormAgain } from "~/ui/accounts/form-again";
import { HistoryView } from "~/ui/history/history-view";
import { ListTrouble } from "~/ui/lists/trouble";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

/** Lists the versions of a record (docs/product.md section 2), also of one in the bin. */
export const loader = orUnavailable(async (args: LoaderFunctionArgs) => {
  if (!(await loaderStaff(args))) return null;
  const { request, params } = args;
  const asked = versionedOf(params);
  if (!asked) throw notFound();
  const { kind, id } = asked;
  const { searchParams } = new URL(request.url);
  const before = versionIdOf(searchParams.get("before") ?? "") ?? undefined;
  const record = await findRecord(db, kind, id);
  const deleted = record ? null : await findInBin(db, kind, id);
  const { rows, hasMore } = await listVersions(db, kind, id, { before });
  const name = record?.name ?? deleted?.name;
  if (name === undefined) throw notFound();
  const done = doneWords.find((each) => each === searchParams.get("done")) ?? null;
  // An earlier release may have saved since the newest version.
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

function revisionOf(record: VersionedRecords[VersionedKind]): number {
  return "revision" in record ? record.revision : 0;
}

const doneWords = ["restored", "undeleted", "undeletedWithoutLink"] as const;

/** Restores a deleted record. */
export const action = unlessAway(
  async (args: ActionFunctionArgs) => {
    const asked = versionedOf(args.params);
    if (!asked) throw notFound();
    const restore = async (acting: ActingDatabase) => {
      const restored = await restoreFromBin(acting, asked.kind, asked.id);
      if (!restored.ok) return refused("not-found", 404);
      const done = restored.lostLink === null ? "undeleted" : "undeletedWithoutLink";
      return redirect(`${addresses.history(asked)}?done=${done}`, 303);
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

export default function History() {
  const { t } = useTranslation("unscripted", { keyPrefix: "history" });
  const loaded = useLoaderData<typeof loader>();
  const problem = useActionData<Refused>()?.problem ?? null;
  return loaded ? <HistoryView {...loaded} problem={problem} /> : <FormAgain heading={t("heading")} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.selectPage()} />;
}
