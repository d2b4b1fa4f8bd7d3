import { useTranslation } from "react-i18next";
import type { Panel } from "~/domain/drafts/draft";
import { IntentButton } from "./intent-button";

/**
 * The Edit or Close button of a panel, and the hidden field that marks an open one.
 * @param lead the id of the panel's element
 */
export function PanelToggle({ panel, isOpen, label, lead }: PanelToggleProps) {
  const { t } = useTranslation("admin");
  const word = t(isOpen ? "editor.close" : "editor.edit");
  return (
    <>
      {isOpen && <input type="hidden" name="panel" value={panel} readOnly />}
      <IntentButton
        intent={{ type: isOpen ? "hide" : "show", panel }}
        name={t("editor.buttonOfField", { word, label })}
        {...(isOpen && { hint: t("editor.closeHint") })}
        lead={lead}
      >
        {word}
      </IntentButton>
    </>
  );
}

interface PanelToggleProps {
  panel: Panel;
  isOpen: boolean;
  label: string;
  lead: string;
}
