import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import flashStyles from "./flash.module.css";
import { Footer } from "./footer";
import { HomesHeader } from "./homes-header";
import { LanguagePrompt } from "./language-prompt";
import { StaffFooter } from "./staff-footer";
import { StaffHeader } from "./staff-header";
import staffStyles from "./staff.module.css";
import { TopMenu } from "./top-menu";

/** Whose page it is: a page whose address contains "homes" and the staff area have headers of their own. */
export type FrameKind = "site" | "homes" | "staff";

/**
 * What stands around every page of the site: skip link, header, footer, language prompt (spec.md section 2).
 * @param promptFor the address that a choice of language leads back to; null when none is to be asked for
 * @param flash what the page has to say of the form that led to it
 * @param loggedIn whether a member of staff is, as far as the staff area's header is concerned
 */
export function Frame({
  kind,
  promptFor,
  flash,
  loggedIn,
  children,
}: {
  kind: FrameKind;
  promptFor: string | null;
  flash: string | null;
  loggedIn: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const isStaff = kind === "staff";
  return (
    <>
      <a className="skip-link" href="#content">
        {t("skipToContent")}
      </a>
      {promptFor !== null && <LanguagePrompt back={promptFor} />}
      {isStaff ? <StaffHeader loggedIn={loggedIn} /> : kind === "homes" ? <HomesHeader /> : <TopMenu />}
      {flash !== null && (
        <p className={flashStyles.flash} role="status">
          {flash}
        </p>
      )}
      <main id="content" tabIndex={-1} className={isStaff ? staffStyles.main : undefined}>
        {children}
      </main>
      {isStaff ? <StaffFooter /> : <Footer offersLanguage={promptFor === null} />}
    </>
  );
}
