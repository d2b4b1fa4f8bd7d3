import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { defaultLanguage, languages } from "~/domain/language";
import { translation } from "~/locales/translation";
import { isStaffArea } from "~/ui/staff-area";

// Only pages that need scripts load this (see ui/needs-scripts.ts), and only the page's own language.
const language = languages.find((each) => each === document.documentElement.lang) ?? defaultLanguage;
const catalogue = language === "it" ? (await import("~/locales/it")).it : (await import("~/locales/en")).en;
const admin = isStaffArea(location.pathname) ? (await import("~/locales/admin")).admin[language] : undefined;

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={translation(language, catalogue, admin)}>
      <RemixBrowser />
    </I18nextProvider>,
  );
});
