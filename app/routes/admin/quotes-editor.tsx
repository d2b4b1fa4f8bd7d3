import type { ActionFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { EditorResult } from "~/domain/editor-result";
import { messages } from "~/domain/messages";
import { answerForm } from "~/editor/server/action.server";
import { storedDraft } from "~/editor/server/loaders.server";
import { quoteDesk } from "~/editor/server/quote-desk.server";
import { Editor } from "~/editor/editor";
import { RecordLinks } from "~/editor/just-saved";
import { saveFromBrowser } from "~/editor/save-from-browser";
import { editor } from "~/locales/admin/editor";
import { languageIn, titleMeta } from "~/ui/page-meta";
import { Trouble } from "~/ui/trouble";
import { useLanguage } from "~/ui/use-language";

export const handle = { scripts: true };

export const loader = storedDraft(quoteDesk);

export const action = (args: ActionFunctionArgs) => answerForm(quoteDesk, args);

export const clientAction = saveFromBrowser("quote");

/** The draft is compared with the data that came with the page, so it isn't loaded again. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) => titleMeta(editor[languageIn(matches)].quote);

export default function QuotesEditor() {
  const { draft, places } = useLoaderData<typeof loader>();
  const result = useActionData<EditorResult>();
  const { t } = useTranslation("admin");
  return (
    <Editor heading={t("editor.quote")} loaded={draft} result={result}>
      {places && <RecordLinks address={places.address} path={places.path} open={t("editor.openQuote")} />}
    </Editor>
  );
}

export function ErrorBoundary() {
  return <Trouble message={messages.quoteNotLoadedInEditor[useLanguage()]} />;
}
