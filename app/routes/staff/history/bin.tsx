import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { actOrLogIn, loaderStaff } from "~/auth/session/act-or-log-in.server";
import { emptyFromBin, listBin, restoreFromBin } from "~/data/history/bin.server";
import { db } from "~/data/database/db.server";
import type { ActingDatabase } from "~/data/audit-log.server";
import { addresses } from "~/domain/site/addresses";
import { type BinDone, binDone, binIntentOf, listOf } from "~/domain/history/bin";
import { searchOf } from "~/domain/quotes/search";
import { binDays } from "~/domain/history/version";
import { orUnavailable } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { redirect } from "~/http/responses/redirects.server";
import { orRowFailure, type RowFailure } from "~/auth/session/row-intent.server";
import { bin } from "~/locales/staff/bin";
import { BinView } from "~/ui/history/bin-view";
import { FormAgain } from "~/ui/accounts/form-again";
import { ListTrouble } from "~/ui/lists/trouble";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

/** Lists the deleted records that can be restored (docs/product.md section 2). */
export const loader = orUnavailable(async (args: LoaderFunctionArgs) => {
  if (!(await loaderStaff(args))) return null;
  const { searchParams } = new URL(args.request.url);
  const { page, text } = searchOf(searchParams);
  const found = await listBin(db, page, text);
  const rows = found.rows.map((row) => {
    return { ...row, until: new Date(Number(row.deletedAt) + binDays * 86_400_000) };
  });
  const done = binDone.find((each) => each === searchParams.get("done")) ?? null;
  return pageData({ ...found, rows, text, done });
});

/** Restores a record, or deletes it for good: `intent=restore:KIND:ID`, `undo:…` (which leads to its list), `empty:…`. */
export const action = orRowFailure(async (args: ActionFunctionArgs) =>
  actOrLogIn(args, perform, { refuse: (status) => failed("not-understood", status) }),
);

async function perform(acting: ActingDatabase, fields: URLSearchParams): Promise<Response> {
  const asked = binIntentOf(fields.get("intent") ?? "");
  if (!asked) return failed("not-understood", 400);
  const { does, kind, id } = asked;
  if (does === "empty") return (await emptyFromBin(acting, kind, id)) ? done("emptied") : failed("gone", 404);
  const restored = await restoreFromBin(acting, kind, id);
  if (!restored.ok) return failed("gone", 404);
  if (restored.lostLink !== null) return done("withoutLink");
  return does === "undo" ? redirect(`${listOf[kind]()}?restored=1`, 303) : done("restored");
}

function done(what: BinDone) {
  return redirect(`${addresses.bin()}?done=${what}`, 303);
}

function failed(failure: RowFailure["failure"], status: number) {
  return json<RowFailure>({ failure }, { status });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(bin[languageIn(matches)].heading);

export default function Bin() {
  const { t } = useTranslation("unscripted", { keyPrefix: "bin" });
  const loaded = useLoaderData<typeof loader>();
  const failure = useActionData<RowFailure>()?.failure ?? null;
  return loaded ? <BinView {...loaded} failure={failure} /> : <FormAgain heading={t("heading")} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.bin()} />;
}
