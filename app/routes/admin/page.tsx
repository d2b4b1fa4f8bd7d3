import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { findPage } from "~/data/pages.server";
import { addresses } from "~/domain/addresses";
import { shownDraft } from "~/editor/server/shown-draft.server";
import { orUnavailable, pageOrLogged } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { PreviewBar } from "~/ui/admin/preview-bar";
import { Items, itemsHandle } from "~/ui/items";
import { titleMeta } from "~/ui/title-meta";

export const handle = itemsHandle;

/** Shows a page as visitors see it (docs/product.md section 2, /admin/page/{id}). */
export const loader = orUnavailable(async ({ request, params, context }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const draft = shownDraft(context);
  const { id: asked = "" } = params;
  if (draft) return pageData({ items: draft.items, keys: draft.keys, language: draft.language, stored: null });
  const { id, name, language, items } = await pageOrLogged(asked, findPage(db, asked));
  return pageData({ items, keys: null, language, stored: { id, name, language } });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.stored?.name);

export default function PagePreview() {
  const { stored, language, items, keys } = useLoaderData<typeof loader>();
  return (
    <article>
      {stored && <PreviewBar {...stored} />}
      <div data-guests>
        <Items items={items} lang={language ?? undefined} keys={keys ?? undefined} />
      </div>
    </article>
  );
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.pagesView()} message="pageNotLoaded" />;
}
