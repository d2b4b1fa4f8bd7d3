import { useTranslation } from "react-i18next";
import { pastingField } from "~/domain/drafts/form";
import controls from "~/ui/staff/controls.module.css";
import { IntentButton } from "~/editor/form/intent-button";
import { useEditorScope } from "~/editor/editor-context";
import styles from "~/editor/editor.module.css";
import { EditorField } from "~/editor/form/field";

/**
 * Pastes a whole text: a button that opens the dialog (`usePaste`), or without scripts a field whose text the server
 * makes into items.
 */
export function PasteTextSection({ text, onAsk }: { text: string; onAsk: () => void }) {
  const { isHydrated, issues } = useEditorScope();
  const { t } = useTranslation("admin");
  if (isHydrated) {
    return (
      // At the same position as the field without scripts.
      <div className={styles.panel}>
        <button type="button" className={controls.quiet} onClick={onAsk}>
          {t("editor.pasteText")}
        </button>
      </div>
    );
  }
  return (
    <details className={styles.panel} open={text !== ""} {...(issues.length === 0 && { id: "pasting" })}>
      <summary className={controls.quiet}>{t("editor.pasteText")}</summary>
      <EditorField name={pastingField} label={t("editor.pastedText")} hint={t("editor.pasteHint")}>
        {(input) => <textarea {...input} rows={6} defaultValue={text} />}
      </EditorField>
      <IntentButton kind="second" intent={{ type: "paste-text" }} lead="items">
        {t("editor.makeItems")}
      </IntentButton>
    </details>
  );
}
