import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/session/staff-session.server";
import { addresses, addressIn, remotePageAddresses } from "~/domain/site/addresses";
import type { Draft, DraftKind } from "~/domain/drafts/draft";
import { draftOf } from "~/domain/drafts/form";
import { isIdOrLink } from "~/domain/id";
import { languageNamed } from "~/domain/site/language";
import { remotePageOf } from "~/domain/pages/remote-pages";
import { showDraft } from "~/editor/server/shown-draft.server";
import { unlessAway } from "~/http/responses/failures.server";
import { pageInstead } from "~/http/responses/fallback-page.server";
import { plainText } from "~/http/responses/text.server";
import { readForm } from "~/http/forms/form.server";

/** The largest draft that is shown next to the editor, in bytes of its form. */
const largest = 4_000_000;

/**
 * POST /admin/preview/{quote, page or pdf}: the guest's page of a draft, or the PDF of a quote or tour, in place of what is stored. The
 * editor shows it in a frame (docs/decisions/0035-pasted-texts-and-the-side-preview.md). Stores nothing.
 */
export const action = unlessAway(
  async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
    await requireStaff(request);
    const kind: DraftKind = params.kind === "page" ? "page" : "quote";
    const read = await readForm(request, { whole: largest });
    if (!read.ok) return plainText(read.status, read.error);
    const draft = draftOf(kind, read.body);
    if (!draft.ok) return plainText(400, draft.error);
    if (!isIdOrLink(draft.draft.id)) return plainText(400, "The draft has no id");
    showDraft(context, draft.draft);
    return pageInstead(params.kind === "pdf" ? pdfOf(draft.draft) : pageOf(draft.draft));
  },
  () => plainText(503, "The database is unavailable"),
);

/** Answers GET, which has nothing to show. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireStaff(request);
  return plainText(404, "A draft is shown here by POST");
}

function pdfOf({ id, fields }: Draft): string {
  return fields.display ? addresses.tourPdf({ id }) : addresses.quotePdf({ id });
}

/** Returns the address where guests read a quote or page; for a page without one, that of its preview. */
function pageOf({ kind, id, fields }: Draft): string {
  if (kind === "quote" && fields.display) return addressIn(addresses.tour({ id }), languageNamed(fields.language));
  if (kind === "quote") return addresses.quote({ id });
  const place = remotePageOf(fields.address);
  return place ? addressIn(remotePageAddresses[place.page], place.language) : addresses.page({ id });
}
