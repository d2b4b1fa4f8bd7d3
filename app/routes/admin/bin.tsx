import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff, staffDatabase } from "~/auth/staff-session.server";
import { emptyFromBin, listBin, restoreFromBin } from "~/data/bin.server";
import { db } from "~/data/db.server";
import { addresses } from "~/domain/addresses";
import { type BinDone, binDone, binIntentOf, listOf } from "~/domain/bin";
import { searchOf } from "~/domain/search";
import { binDays } from "~/domain/version";
import { orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { redirect } from "~/http/documents/redirects.server";
import { readForm } from "~/http/forms/form.server";
import { orRowFailure, type RowFailure } from "~/auth/row-intent.server";
import { bin } from "~/locales/admin/bin";
import { BinView } from "~/ui/admin/bin-view";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { languageIn, titleMeta } from "~/ui/title-meta";

const rowsToAPage = 50;

/** Lists the deleted records that can be restored (docs/product.md section 2). */
export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { searchParams } = new URL(request.url);
  const all = await listBin(db);
  const pages = Math.max(1, Math.ceil(all.length / rowsToAPage));
  const page = Math.min(searchOf(searchParams).page, pages);
  const rows = all.slice((page - 1) * rowsToAPage, page * rowsToAPage).map((row) => {
    return { ...row, until: new Date(Number(row.deletedAt) + binDays * 86_400_000) };
  });
  const done = binDone.find((each) => each === searchParams.get("done")) ?? null;
  return pageData({ rows, count: all.length, page, pages, done });
});

/** Restores a record, or deletes it for good: `intent=restore:KIND:ID`, `undo:…` (which leads to its list), `empty:…`. */
export const action = orRowFailure(async ({ request }: ActionFunctionArgs) => {
  const acting = await staffDatabase(request, addresses.bin());
  const read = await readForm(request);
  const asked = read.ok ? binIntentOf(read.body.get("intent") ?? "") : null;
  if (!asked) return failed("not-understood", read.ok ? 400 : read.status);
  const { does, kind, id } = asked;
  if (does === "empty") return (await emptyFromBin(acting, kind, id)) ? done("emptied") : failed("gone", 404);
  const restored = await restoreFromBin(acting, kind, id);
  if (!restored.ok) return failed("gone", 404);
  if (restored.lostLink !== null) return done("withoutLink");
  return does === "undo" ? redirect(`${listOf[kind]()}?restored=1`, 303) : done("restored");
});

function done(what: BinDone) {
  return redirect(`${addresses.bin()}?done=${what}`, 303);
}

function failed(failure: RowFailure["failure"], status: number) {
  return json<RowFailure>({ failure }, { status });
}

export const meta: MetaFunction = ({ matches }) => titleMeta(bin[languageIn(matches)].heading);

export default function Bin() {
  return <BinView {...useLoaderData<typeof loader>()} failure={useActionData<RowFailure>()?.failure ?? null} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.bin()} />;
}
