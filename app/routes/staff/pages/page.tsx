import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/session/staff-session.server";
import { db } from "~/data/database/db.server";
import { findPageById } from "~/data/pages.server";
import { addresses } from "~/domain/site/addresses";
import { withUnavailableResponse, loadPageOr404 } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { ListErrorPage } from "~/ui/lists/error-page";
import { PagePreviewBar } from "~/ui/staff/page-preview-bar";
import { ItemsView, itemsRouteHandle } from "~/ui/items/items";
import { titleMeta } from "~/ui/document/title-meta";

export const handle = itemsRouteHandle;

/** Loads a page as visitors see it (docs/product.md section 2, /admin/page/{id}). */
export const loader = withUnavailableResponse(async ({ request, params, context }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const draft = context.previewedDraft;
  const { id: asked = "" } = params;
  if (draft) return pageData({ items: draft.items, keys: draft.keys, language: draft.language, stored: null });
  const { id, name, language, items } = await loadPageOr404(asked, findPageById(db, asked));
  return pageData({ items, keys: null, language, stored: { id, name, language } });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.stored?.name);

export default function PagePreview() {
  const { stored, language, items, keys } = useLoaderData<typeof loader>();
  return (
    <article>
      {stored && <PagePreviewBar {...stored} />}
      <div data-guests>
        <ItemsView items={items} lang={language ?? undefined} draftKeys={keys ?? undefined} />
      </div>
    </article>
  );
}

export function ErrorBoundary() {
  return <ListErrorPage path={addresses.pagesView()} message="pageNotLoaded" />;
}
