import type { ActionFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { handleEditorForm } from "~/editor/server/action.server";
import { newRecordLoader } from "~/editor/server/loaders.server";
import { quoteEditor } from "~/editor/server/quote-editor.server";
import { Editor } from "~/editor/editor";
import { SavedNotice } from "~/editor/save/saved-notice";
import { createEditorClientAction } from "~/editor/save/client-action";
import { titleMeta } from "~/ui/document/title-meta";

export const handle = { scripts: true };

export const loader = newRecordLoader(quoteEditor);

export const action = (args: ActionFunctionArgs) => handleEditorForm(quoteEditor, args);

export const clientAction = createEditorClientAction("quote");

/** The draft is compared with the data that the page was loaded with, so it isn't revalidated. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.title);

export default function QuotesGenerator() {
  const { draft, saved, pairs, customers, work } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin", { keyPrefix: "editor" });
  return (
    <Editor heading={t("newQuote")} loaded={draft} pairs={pairs} customers={customers} work={work}>
      {saved && <SavedNotice {...saved} heading={t("sendLink")} open={t("openQuote")} edit={t("editQuote")} />}
    </Editor>
  );
}
