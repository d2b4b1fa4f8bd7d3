import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { defaultLanguage, languages } from "~/domain/language";
import { translation } from "~/locales/translation";

// Only pages that need scripts load this (see ui/needs-scripts.ts), and only the page's own language.
const language = languages.find((each) => each === document.documentElement.lang) ?? defaultLanguage;
const catalogue = language === "it" ? (await import("~/locales/it")).it : (await import("~/locales/en")).en;

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={translation(language, catalogue)}>
      <RemixBrowser />
    </I18nextProvider>,
  );
});
