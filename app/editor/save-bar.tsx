import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/draft";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "./button";
import { useScope } from "./editor-context";
import styles from "./save-bar.module.css";
import { timeText } from "./time-text";
import type { UploadState } from "./use-uploads";

/** A bar that is always visible: the draft's state, Undo, jumps to top and bottom, and Save. */
export function SaveBar({ draft, busy, uploads, isWaiting, isChanged, keptAt }: SaveBarProps) {
  const { isNew, ready, issues } = useScope();
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
    const failed = uploads.filter(({ failure }) => failure !== null).length;
    const count = uploads.length - failed;
    if (count > 0) return t(isWaiting ? "editor.state.savingAfter" : "editor.state.uploading", { count });
    if (failed > 0 && isWaiting) return t("editor.state.stuck", { count: failed });
    if (issues.length > 0) return t("editor.state.issues", { count: issues.length });
    if (!ready) return "";
    if (!isChanged) return t("editor.state.unchanged");
    if (keptAt === "refused") return t("editor.state.notKept");
    if (keptAt === null) return t("editor.state.changed");
    return t("editor.state.kept", { time: timeText(keptAt, language) });
  }
}

interface SaveBarProps {
  draft: Draft;
  busy: boolean;
  uploads: readonly UploadState[];
  /** whether a save waits for the uploads */
  isWaiting: boolean;
  isChanged: boolean;
  keptAt: Date | "refused" | null;
}
