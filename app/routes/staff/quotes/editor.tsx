import type { ActionFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { messages } from "~/domain/messages";
import { handleEditorForm } from "~/editor/server/action.server";
import { storedRecordLoader } from "~/editor/server/loaders.server";
import { quoteEditor } from "~/editor/server/quote-editor.server";
import { Editor } from "~/editor/editor";
import { RecordLinks } from "~/editor/save/saved-notice";
import { QuoteHead } from "~/editor/form/quote-head";
import { createEditorClientAction } from "~/editor/save/client-action";
import { titleMeta } from "~/ui/document/title-meta";
import { ErrorPage } from "~/ui/document/error-page";
import { useLanguage } from "~/ui/use-language";

export const handle = { scripts: true };

export const loader = storedRecordLoader(quoteEditor);

export const action = (args: ActionFunctionArgs) => handleEditorForm(quoteEditor, args);

export const clientAction = createEditorClientAction("quote");

/** The draft is compared with the data that the page was loaded with, so it isn't revalidated. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.title);

export default function QuotesEditor() {
  const { draft, record, pairs, customers, work } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <Editor heading={t("editor.quote")} loaded={draft} pairs={pairs} customers={customers} work={work}>
      {record && (
        <>
          <RecordLinks address={record.address} path={record.path} open={t("editor.openQuote")}>
            <a href={record.history}>{t("frame.history")}</a>
            <a href={record.journal}>{t("frame.journal")}</a>
          </RecordLinks>
          {record.standing && <QuoteHead address={record.address ?? ""} {...record.standing} />}
        </>
      )}
    </Editor>
  );
}

export function ErrorBoundary() {
  return <ErrorPage message={messages.quoteNotLoadedInEditor[useLanguage()]} />;
}
