import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData } from "@remix-run/react";
import { requireStaff } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { pictureDetails } from "~/data/pictures.server";
import type { DraftKind } from "~/domain/draft";
import { draftOf } from "~/domain/draft-form";
import { shownOf } from "~/domain/draft-shown";
import { noJourney } from "~/domain/journey";
import { languageNamed } from "~/domain/language";
import { skipLoaders, skippedLoaders } from "~/editor/server/skipped-loaders.server";
import { notFound, orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { languageOf } from "~/http/documents/language.server";
import { greetingIn } from "~/locales/greeting.server";
import { plainText } from "~/http/documents/text-response.server";
import { readForm } from "~/http/forms/form.server";
import { Items } from "~/ui/items";
import { QuoteView } from "~/ui/quote-view";
import { titleMeta } from "~/ui/title-meta";

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
  const staff = await requireStaff(request);
  const kind: DraftKind = params.kind === "page" ? "page" : "quote";
  const read = await readForm(request, { whole: largest });
  if (!read.ok) throw plainText(read.status, read.error);
  const draft = draftOf(kind, read.body);
  if (!draft.ok) throw plainText(400, draft.error);
  skipLoaders(context, staff);
  const shown = shownOf(draft.draft);
  const details = await pictureDetails(db, [shown]);
  const { customerName, language: written } = draft.draft.fields;
  const language = languageNamed(written);
  const heading = greetingIn(language ?? (await languageOf(request)), customerName || null);
  return json({ kind, heading, journey: { ...noJourney, language }, ...shown, ...details });
});

export const meta: MetaFunction = () => titleMeta();

export default function Preview() {
  const draft = useActionData<typeof action>();
  if (!draft) return null;
  const { kind, heading, journey, items, keys, pictures } = draft;
  if (kind === "page") return <Items {...{ items, keys, pictures }} lang={journey.language ?? undefined} />;
  return <QuoteView {...{ heading, journey, items, keys, pictures }} invitation="" pdf={null} />;
}
