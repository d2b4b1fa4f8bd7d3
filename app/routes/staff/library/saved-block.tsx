import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { databaseOf, isKnown, requireStaff, staffIn } from "~/auth/session/staff-session.server";
import { changeBlock, findBlock } from "~/data/saved-blocks.server";
import { db } from "~/data/database/db.server";
import { addresses } from "~/domain/site/addresses";
import type { Block as BlockOf } from "~/domain/library/saved-block";
import { nameIssues } from "~/domain/library/input";
import type { Issue } from "~/domain/drafts/check";
import { storedText } from "~/domain/text";
import { skipLoaders, skippedLoaders } from "~/editor/server/skipped-loaders.server";
import { notFound, orUnavailable, unlessAway } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { redirect } from "~/http/responses/redirects.server";
import { readForm } from "~/http/forms/form.server";
import { library } from "~/locales/staff/library";
import { BlockView } from "~/ui/library/saved-block-view";
import { ListTrouble } from "~/ui/lists/trouble";
import { languageIn, titleMeta } from "~/ui/document/title-meta";

/** Shows a block of the library as guests would see it (docs/product.md section 2). */
export const loader = orUnavailable(async ({ request, params, context }: LoaderFunctionArgs) => {
  // The answer to a form shows what was typed, and nothing else where nobody is logged in.
  const skipped = skippedLoaders(context);
  if (!skipped) await requireStaff(request);
  const block: BlockOf | null = skipped?.staff === null ? null : await findBlock(db, params.id ?? "");
  if (!block && !skipped) throw notFound();
  return pageData({ block, isSaved: new URL(request.url).searchParams.get("done") === "saved" });
});

/** Gives the block another name, and says whether it is a template. Of two changes the last one stays. */
export const action = async ({ request, params, context }: ActionFunctionArgs) => {
  const read = await readForm(request);
  const field = (name: string) => (read.ok && read.body.get(name)) || "";
  const typed = { name: storedText(field("name")), template: field("template") !== "" };
  skipLoaders(context, null);
  return await unlessAway(change, () => refused([{ at: "form", message: "listFailed" }], 503, typed))();

  async function change() {
    const staff = await staffIn(request);
    if (!staff && !(await isKnown(request))) await requireStaff(request);
    if (!staff) return refused([{ at: "form", message: "loggedOut" }], 401, typed);
    if (!read.ok) return refused([{ at: "form", message: "formNotRead" }], read.status, typed);
    skipLoaders(context, staff);
    const issues = nameIssues(typed.name, "name");
    if (issues.length > 0) return refused(issues, 400, typed);
    const id = params.id ?? "";
    const isThere = await changeBlock(databaseOf(request, staff), id, typed);
    return redirect(isThere ? `${addresses.block({ id })}?done=saved` : `${addresses.library()}?done=gone`, 303);
  }
};

interface Typed {
  name: string;
  template: boolean;
}

function refused(issues: Issue[], status: number, typed: Typed) {
  return json({ issues, typed }, { status });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titleMeta(data?.block ? `${data.block.name} · ${library[languageIn(matches)].heading}` : undefined);

export default function Block() {
  const { issues = [], typed = null } = (useActionData() ?? {}) as { issues?: Issue[]; typed?: Typed };
  return <BlockView {...useLoaderData<typeof loader>()} issues={issues} typed={typed} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.library()} />;
}
