import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import flashStyles from "./flash.module.css";
import { SiteFooter } from "./footer";
import footer from "./footer.module.css";
import header from "./header.module.css";
import { HomesHeader } from "./homes-header";
import { LanguagePrompt } from "./language-prompt";
import prompt from "./language-prompt.module.css";
import { StaffFooter } from "~/ui/staff/footer";
import { StaffHeader } from "~/ui/staff/header";
import { SiteTopMenu } from "./top-menu";

/**
 * References the style sheets of the visitors' frame. Without this the build drops them, because browsers' scripts
 * don't contain the frame.
 */
const visitorStyleClasses = [header.header, footer.footer, prompt.prompt].join(" ");

/** Chooses the header: `homes` and `staff` have their own; `bare` has neither header nor footer. */
export type PageFrameKind = "site" | "homes" | "staff" | "bare";

/**
 * The frame of every page: skip link, header, footer, language prompt (docs/product.md section 2). The visitors' frame
 * is only rendered on the server, so it is left out of the browser's scripts.
 * @param place the pattern of the page's address in the table; `null` for an unknown address
 * @param promptFor the address to return to after choosing a language; `null` without a prompt
 * @param flash the message of the form that redirected here
 * @param bar what staff see on visitors' pages
 * @param account the key of the account that is logged in, for the staff area's header
 * @param newEnquiries their number, for the same header
 */
export function PageFrame({
  kind,
  place,
  promptFor,
  flash,
  account,
  newEnquiries = 0,
  bar,
  children,
}: {
  kind: PageFrameKind;
  place: string | null;
  promptFor: string | null;
  flash: string | null;
  account: string | null;
  newEnquiries?: number;
  bar: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const isStaff = kind === "staff";
  if (kind === "bare") return <main id="content">{children}</main>;
  return (
    <>
      <a className="skip-link" href="#content">
        {t("skipToContent")}
      </a>
      {import.meta.env.SSR && promptFor !== null && <LanguagePrompt back={promptFor} />}
      {isStaff ? (
        <StaffHeader place={place} account={account} newEnquiries={newEnquiries} />
      ) : (
        <VisitorHeader kind={kind} place={place} offersLanguage={promptFor === null} />
      )}
      {flash !== null && (
        <p className={flashStyles.flash} role="status">
          {flash}
        </p>
      )}
      <main id="content" tabIndex={-1} className={isStaff ? "staff-main" : undefined}>
        {children}
      </main>
      {isStaff ? (
        <StaffFooter isKnown={account !== null} />
      ) : (
        import.meta.env.SSR && <SiteFooter offersLanguage={promptFor === null} />
      )}
      {import.meta.env.SSR && bar}
    </>
  );
}

function VisitorHeader({ kind, ...menu }: { kind: PageFrameKind; place: string | null; offersLanguage: boolean }) {
  if (!import.meta.env.SSR) return visitorStyleClasses;
  return kind === "homes" ? <HomesHeader /> : <SiteTopMenu {...menu} />;
}
