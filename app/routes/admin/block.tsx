import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireStaff, staffDatabase } from "~/auth/staff-session.server";
import { changeBlock, findBlock } from "~/data/blocks.server";
import { db } from "~/data/db.server";
import { addresses } from "~/domain/addresses";
import { nameIssues } from "~/domain/block-input";
import type { Issue } from "~/domain/draft-check";
import { storedText } from "~/domain/text";
import { notFound, orUnavailable, unlessAway } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { redirect } from "~/http/documents/redirects.server";
import { readForm } from "~/http/forms/form.server";
import { library } from "~/locales/admin/library";
import { BlockView } from "~/ui/admin/block-view";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { languageIn, titleMeta } from "~/ui/title-meta";

/** Shows a block of the library as guests would see it (docs/product.md section 2). */
export const loader = orUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const block = await findBlock(db, params.id ?? "");
  if (!block) throw notFound();
  return pageData({ block, isSaved: new URL(request.url).searchParams.get("done") === "saved" });
});

/** Gives the block another name, and says whether it is a template. Of two changes the last one stays. */
export const action = unlessAway(
  async ({ request, params }: ActionFunctionArgs) => {
    const acting = await staffDatabase(request);
    const read = await readForm(request);
    if (!read.ok) return refused([{ at: "form", message: "formNotRead" }], read.status);
    const typed = { name: storedText(read.body.get("name") ?? ""), template: read.body.has("template") };
    const issues = nameIssues(typed.name, "name");
    if (issues.length > 0) return refused(issues, 400, typed);
    const id = params.id ?? "";
    if (!(await changeBlock(acting, id, typed))) return redirect(`${addresses.library()}?done=gone`, 303);
    return redirect(`${addresses.block({ id })}?done=saved`, 303);
  },
  () => refused([{ at: "form", message: "listFailed" }], 503),
);

interface Typed {
  name: string;
  template: boolean;
}

function refused(issues: Issue[], status: number, typed: Typed | null = null) {
  return json({ issues, typed }, { status });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titleMeta(data ? `${data.block.name} · ${library[languageIn(matches)].heading}` : undefined);

export default function Block() {
  const { issues = [], typed = null } = useActionData<typeof action>() ?? {};
  return <BlockView {...useLoaderData<typeof loader>()} issues={issues} typed={typed} />;
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.library()} />;
}
