import type { ActionFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { messages } from "~/domain/messages";
import { handleEditorForm } from "~/editor/server/action.server";
import { storedRecordLoader } from "~/editor/server/loaders.server";
import { pageEditor } from "~/editor/server/page-editor.server";
import { Editor } from "~/editor/editor";
import { RecordLinks } from "~/editor/save/saved-notice";
import { createEditorClientAction } from "~/editor/save/client-action";
import { titleMeta } from "~/ui/document/title-meta";
import { ErrorPage } from "~/ui/document/error-page";
import { useLanguage } from "~/ui/use-language";

export const handle = { scripts: true };

export const loader = storedRecordLoader(pageEditor);

export const action = (args: ActionFunctionArgs) => handleEditorForm(pageEditor, args);

export const clientAction = createEditorClientAction("page");

/** The draft is compared with the data that the page was loaded with, so it isn't revalidated. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.title);

export default function PagesEditor() {
  const { draft, record, taken, work } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <Editor heading={t("editor.page")} loaded={draft} work={work} taken={taken}>
      {record && (
        <RecordLinks address={record.address} path={record.path} open={t("editor.openPage")}>
          <a href={record.history}>{t("frame.history")}</a>
          <a href={record.journal}>{t("frame.journal")}</a>
        </RecordLinks>
      )}
    </Editor>
  );
}

export function ErrorBoundary() {
  return <ErrorPage message={messages.pageNotLoadedInEditor[useLanguage()]} />;
}
