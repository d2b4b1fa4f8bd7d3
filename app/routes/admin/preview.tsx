import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireStaff } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { saidOfPictures } from "~/data/pictures.server";
import type { DraftKind } from "~/domain/draft";
import { draftOf } from "~/domain/draft-form";
import { shownOf } from "~/domain/draft-shown";
import { skipLoaders, skippedLoaders } from "~/editor/server/skipped-loaders.server";
import { notFound, orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { plainText } from "~/http/documents/text-response.server";
import { readForm } from "~/http/forms/form.server";
import { Items } from "~/ui/items";
import { QuoteView } from "~/ui/quote-view";
import { titleMeta } from "~/ui/title-meta";
import { languageOfItems } from "~/domain/written-language";

/** The largest draft that is shown beside the editor, in bytes of its form. */
const largest = 4_000_000;

/** Nothing is here to be read: the page is the answer to a draft. */
export const loader = orUnavailable(async ({ request, context }: LoaderFunctionArgs) => {
  if (skippedLoaders(context)) return pageData({});
  await requireStaff(request);
  throw notFound();
});

/**
 * Shows a draft as guests would see it, beside the editor (docs/decisions/0035-pasted-texts-and-the-side-preview.md).
 * Stores nothing.
 */
export const action = orUnavailable(async ({ request, params, context }: ActionFunctionArgs) => {
  await requireStaff(request);
  const kind: DraftKind = params.kind === "page" ? "page" : "quote";
  const read = await readForm(request, { whole: largest });
  if (!read.ok) throw plainText(read.status, read.error);
  const draft = draftOf(kind, read.body);
  if (!draft.ok) throw plainText(400, draft.error);
  skipLoaders(context, true);
  const shown = shownOf(draft.draft);
  const said = await saidOfPictures(db, [shown]);
  return json({ kind, customerName: draft.draft.fields.customerName, ...shown, ...said });
});

export const meta: MetaFunction = () => titleMeta();

export default function Preview() {
  const draft = useActionData<typeof action>();
  const { t } = useTranslation();
  if (!draft) return null;
  const { kind, customerName, items, keys, pictures } = draft;
  if (kind === "page") return <Items {...{ items, keys, pictures }} lang={languageOfItems(items)} />;
  const heading = customerName ? t("quote.greeting", { customerName }) : t("quote.anonymousGreeting");
  return <QuoteView {...{ heading, items, keys, pictures }} invitation="" pdf={null} />;
}
