import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { localeByLanguage } from "~/domain/site/language";
import { useLanguage } from "~/ui/use-language";
import { LanguageSwitch } from "~/ui/site/language-switch";
import script from "./footer.inline.ts?inline-script";

/**
 * The footer of the staff area: rarely used links, the time zone and the language switch. A script shows the device's
 * own time on hover and scrolls the menu to the current page.
 * @param isKnown whether the visitor is logged in, which shows the links
 */
export function StaffFooter({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  const language = useLanguage();
  return (
    <footer className="staff-footer row">
      {isKnown && <a href={addresses.bin()}>{t("bin")}</a>}
      {isKnown && <a href={addresses.auditLog()}>{t("journal")}</a>}
      {isKnown && (
        <p id="zone" className="note" data-device={t("deviceTime")} data-locale={localeByLanguage[language]}>
          {t("zone")}
        </p>
      )}
      <LanguageSwitch />
      {isKnown && <script dangerouslySetInnerHTML={{ __html: script }} />}
    </footer>
  );
}
