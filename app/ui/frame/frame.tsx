import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Footer } from "./footer";
import { HomesHeader } from "./homes-header";
import { LanguagePrompt } from "./language-prompt";
import { TopMenu } from "./top-menu";

/**
 * What stands around every page of the site: skip link, header, footer, language prompt (spec.md section 2).
 * @param homes whether the address contains "homes", which has a header of its own
 * @param promptFor the address that a choice of language leads back to; null when one was made
 */
export function Frame({
  homes,
  promptFor,
  children,
}: {
  homes: boolean;
  promptFor: string | null;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <a className="skip-link" href="#content">
        {t("skipToContent")}
      </a>
      {promptFor !== null && <LanguagePrompt back={promptFor} />}
      {homes ? <HomesHeader /> : <TopMenu />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
