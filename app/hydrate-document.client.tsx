import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { defaultLanguage, languages } from "~/domain/site/language";
import { createTranslation } from "~/locales/translation";
import { pendingComponents } from "~/ui/document/lazy";

/** Hydrates a page of the staff area. Loads only its language, and for an editor only the editors' texts. */
export async function hydrateDocument(): Promise<void> {
  const language = languages.find((each) => each === document.documentElement.lang) ?? defaultLanguage;
  const isEditor = document.querySelector("[data-draft]") !== null;
  const isItalian = language === "it";
  const [catalogue, admin] = await Promise.all([
    isItalian ? import("~/locales/it").then(({ it }) => it) : import("~/locales/en").then(({ en }) => en),
    isEditor
      ? (isItalian ? import("~/locales/editors.it") : import("~/locales/editors.en")).then((each) => each.editors)
      : import("~/locales/staff/staff").then((each) => each.staffTexts[language]),
    ...pendingComponents,
  ]);
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={createTranslation(language, catalogue, { admin })}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
}
