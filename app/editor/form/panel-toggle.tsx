import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Panel } from "~/domain/drafts/draft";
import styles from "~/editor/editor.module.css";
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

/** A field with an Edit button, or a Close button while it is open. */
export function ToggledField({ panel, isOpen, label, field, children }: ToggledProps) {
  return (
    <div className={isOpen ? `${styles.toggled} ${styles.opened}` : styles.toggled} id={`panel-${panel}`}>
      {isOpen ? field : children}
      <PanelToggle panel={panel} isOpen={isOpen} label={label} lead={`panel-${panel}`} />
    </div>
  );
}

interface ToggledProps {
  panel: Panel;
  isOpen: boolean;
  label: string;
  field: ReactNode;
  children: ReactNode;
}
