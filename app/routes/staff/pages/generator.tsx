import type { ActionFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { handleEditorForm } from "~/editor/server/action.server";
import { newRecordLoader } from "~/editor/server/loaders.server";
import { pageEditor } from "~/editor/server/page-editor.server";
import { Editor } from "~/editor/editor";
import { SavedNotice } from "~/editor/save/saved-notice";
import { createEditorClientAction } from "~/editor/save/client-action";
import { titleMeta } from "~/ui/document/title-meta";

export const handle = { scripts: true };

export const loader = newRecordLoader(pageEditor);

export const action = (args: ActionFunctionArgs) => handleEditorForm(pageEditor, args);

export const clientAction = createEditorClientAction("page");

/** The draft is compared with the data that the page was loaded with, so it isn't revalidated. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.title);

export default function PagesGenerator() {
  const { draft, saved, taken, work } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin", { keyPrefix: "editor" });
  return (
    <Editor heading={t("newPage")} loaded={draft} work={work} taken={taken}>
      {saved && <SavedNotice {...saved} heading={t("pageSaved")} open={t("openPage")} edit={t("editPage")} />}
    </Editor>
  );
}
