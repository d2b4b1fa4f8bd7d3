import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "~/auth/staff-session.server";
import { db } from "~/data/db.server";
import { findPage } from "~/data/pages.server";
import { addresses } from "~/domain/addresses";
import { orUnavailable, pageOrLogged } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { ListTrouble } from "~/ui/admin/list-trouble";
import { PreviewBar } from "~/ui/admin/preview-bar";
import { Items, itemsHandle } from "~/ui/items";
import { titleMeta } from "~/ui/title-meta";

export const handle = itemsHandle;

/** Shows a page as visitors see it (docs/product.md section 2, /admin/page/{id}). */
export const loader = orUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  await requireStaff(request);
  const { id: asked = "" } = params;
  const { id, name, language, items } = await pageOrLogged(asked, findPage(db, asked));
  return pageData({ id, name, language, items });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.name);

export default function PagePreview() {
  const { id, name, language, items } = useLoaderData<typeof loader>();
  return (
    <article>
      <PreviewBar id={id} name={name} language={language} />
      <div data-guests>
        <Items items={items} lang={language} />
      </div>
    </article>
  );
}

export function ErrorBoundary() {
  return <ListTrouble path={addresses.pagesView()} message="pageNotLoaded" />;
}
