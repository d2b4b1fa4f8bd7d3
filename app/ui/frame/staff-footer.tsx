import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import { LanguageSwitch } from "./language-switch";

/**
 * The footer of the staff area: links that are seldom needed, and the language switch.
 * @param isKnown somebody is logged in: shows the links
 */
export function StaffFooter({ isKnown }: { isKnown: boolean }) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  return (
    <footer className="staff-footer row">
      {isKnown && <a href={addresses.bin()}>{t("bin")}</a>}
      {isKnown && <a href={addresses.journal()}>{t("journal")}</a>}
      <LanguageSwitch />
    </footer>
  );
}
