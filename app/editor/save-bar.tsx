import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/draft";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "./button";
import { useScope } from "./editor-context";
import styles from "./save-bar.module.css";

/** Always in sight: how the draft stands, Undo, the way up and down, and the button that saves. */
export function SaveBar({ draft, busy, uploading, isChanged, keptAt }: SaveBarProps) {
  const { isNew, ready } = useScope();
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { undo } = draft;
  return (
    <div className={styles.bar}>
      <p className={styles.state} role="status">
        {stateText()}
        {undo && <span className={styles.undone}> {t(`editor.undo.${undo.type}`)}</span>}
      </p>
      {undo && (
        <IntentButton intent={{ type: "undo" }} lead="items">
          {t("editor.undo.button")}
        </IntentButton>
      )}
      <a className={styles.jump} href="#top" aria-label={t("editor.toTop")} title={t("editor.toTop")}>
        ⤒
      </a>
      <a className={styles.jump} href="#bottom" aria-label={t("editor.toBottom")} title={t("editor.toBottom")}>
        ⤓
      </a>
      <IntentButton kind="main" intent={{ type: "save" }} disabled={busy}>
        {t(isNew ? "editor.submit" : "editor.saveAll")}
      </IntentButton>
    </div>
  );

  function stateText(): string {
    if (busy) return t("editor.state.saving");
    if (uploading) return t("editor.state.uploading");
    if (!ready) return "";
    if (!isChanged) return t("editor.state.unchanged");
    if (keptAt === "refused") return t("editor.state.notKept");
    if (keptAt === null) return t("editor.state.changed");
    return t("editor.state.kept", { time: keptAt.toLocaleTimeString(language, { timeStyle: "short" }) });
  }
}

interface SaveBarProps {
  draft: Draft;
  busy: boolean;
  uploading: boolean;
  isChanged: boolean;
  keptAt: Date | "refused" | null;
}
