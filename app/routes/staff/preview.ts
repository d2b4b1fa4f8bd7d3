import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/session/staff-session.server";
import { addresses, addLanguageToAddress, remotePagePaths } from "~/domain/site/addresses";
import type { Draft, DraftKind } from "~/domain/drafts/draft";
import { parseDraft } from "~/domain/drafts/form";
import { isIdOrLink } from "~/domain/id";
import { parseLanguage } from "~/domain/site/language";
import { parseRemotePageId } from "~/domain/pages/remote-pages";
import { toPreviewedDraft } from "~/domain/drafts/previewed-draft";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { fallbackPageResponse } from "~/http/responses/fallback-page.server";
import { plainTextResponse } from "~/http/responses/text.server";
import { readForm } from "~/http/forms/form.server";

/** Of the form. */
const maxDraftBytes = 4_000_000;

/**
 * POST /admin/preview/{quote, page or pdf}: the visitors' page of a draft, or its PDF, which the editor shows in a
 * frame (docs/decisions/0035-paste-and-preview.md). Stores nothing.
 */
export const action = withUnavailableFallback(
  async ({ request, params, context }: ActionFunctionArgs): Promise<Response> => {
    await requireStaff(request);
    const kind: DraftKind = params.kind === "page" ? "page" : "quote";
    const read = await readForm(request, { whole: maxDraftBytes });
    if (!read.ok) return plainTextResponse(read.status, read.error);
    const draft = parseDraft(kind, read.body);
    if (!draft.ok) return plainTextResponse(400, draft.error);
    if (!isIdOrLink(draft.draft.id)) return plainTextResponse(400, "The draft has no id");
    context.previewedDraft = toPreviewedDraft(draft.draft);
    return fallbackPageResponse(context, params.kind === "pdf" ? pdfOf(draft.draft) : pageOf(draft.draft));
  },
  () => plainTextResponse(503, "The database is unavailable"),
);

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireStaff(request);
  return plainTextResponse(404, "A draft is shown here by POST");
}

function pdfOf({ id, fields }: Draft): string {
  return fields.display ? addresses.tourPdf({ id }) : addresses.quotePdf({ id });
}

/** Returns the address where visitors read a quote or page; the preview's for a page without one. */
function pageOf({ kind, id, fields }: Draft): string {
  if (kind === "quote" && fields.display)
    return addLanguageToAddress(addresses.tour({ id }), parseLanguage(fields.language));
  if (kind === "quote") return addresses.quote({ id });
  const place = parseRemotePageId(fields.address);
  return place ? addLanguageToAddress(remotePagePaths[place.page], place.language) : addresses.pagePreview({ id });
}
