import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import { countFieldsWithIssues } from "~/domain/drafts/apply-intent";
import type { DraftHistory } from "~/domain/drafts/undo-history";
import controls from "~/ui/staff/controls.module.css";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "~/editor/form/intent-button";
import { useEditorScope } from "~/editor/editor-context";
import styles from "./bar.module.css";
import { CompanyTime } from "~/ui/staff/company-time";
import { formatTimeOfDay } from "~/ui/format-time";
import type { useUnsavedDraft } from "~/editor/unsaved/use-unsaved-draft";
import { useOnline } from "~/editor/unsaved/use-online";
import type { PendingAction } from "./use-save-after-uploads";
import type { UploadState } from "~/editor/pictures/use-uploads";

/** A sticky bar: the draft's state, a link to recoverable drafts, Undo and Redo, jumps to top and bottom, and Save. */
export function SaveBar({
  draft,
  history,
  redo,
  busy,
  uploads,
  pending,
  unsaved,
  isKept,
  savedAt,
  children,
}: SaveBarProps) {
  const { isNew, isHydrated, issues } = useEditorScope();
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const online = useOnline();
  const { isChanged, isOnServer, onDeviceSince, recoverable } = unsaved;
  const [newest] = recoverable;
  const { undo } = draft;
  const [canUndo, canRedo] = [undo !== null || history.past.length > 0, history.future.length > 0];
  return (
    <div className={styles.bar}>
      <p className={styles.state} role="status">
        {!online && `${t("editor.state.offline")} `}
        {stateText()}
        {newest && (
          <>
            {" · "}
            <a href="#offers">
              {t("editor.state.waits", { time: formatTimeOfDay(new Date(newest.at), language, { withDay: true }) })}
            </a>
          </>
        )}
        {undo && <span className={styles.undone}> {t(`editor.undo.${undo.type}`)}</span>}
      </p>
      {(canUndo || canRedo) && (
        <IntentButton intent={{ type: "undo" }} lead="items" disabled={!canUndo}>
          {t("editor.undo.button")}
        </IntentButton>
      )}
      {/* Shown together with Undo, which would otherwise move under the pointer. */}
      {isHydrated && (canUndo || canRedo) && (
        <button type="button" className={controls.quiet} disabled={!canRedo} onClick={redo}>
          {t("editor.redo")}
        </button>
      )}
      <a className={styles.jump} href="#top" aria-label={t("editor.toTop")} title={t("editor.toTop")}>
        ⤒
      </a>
      <a className={styles.jump} href="#bottom" aria-label={t("editor.toBottom")} title={t("editor.toBottom")}>
        ⤓
      </a>
      {children}
      <IntentButton kind="second" intent={{ type: "save-stay" }} busy={busy} isSave>
        {t("editor.save")}
      </IntentButton>
      <IntentButton kind="main" intent={{ type: "save" }} busy={busy}>
        {t(isNew ? "editor.submit" : "editor.saveAll")}
      </IntentButton>
    </div>
  );

  function stateText(): ReactNode {
    if (busy) return t("editor.state.saving");
    const failed = uploads.filter(({ failure }) => failure !== null).length;
    const count = uploads.length - failed;
    if (count > 0)
      return t(`editor.state.${pending === null ? "uploading" : pending === "add" ? "addingAfter" : "savingAfter"}`, {
        count,
      });
    if (failed > 0 && pending !== null)
      return t(`editor.state.${pending === "add" ? "notAdded" : "stuck"}`, { count: failed });
    const faulty = countFieldsWithIssues(issues);
    if (faulty > 0) return t("editor.state.issues", { count: faulty });
    if (!isHydrated) return isKept ? t("editor.state.keptHere") : "";
    if (!isChanged && savedAt) {
      return (
        <CompanyTime at={savedAt}>
          {t("editor.state.saved", { time: formatTimeOfDay(new Date(savedAt), language) })}
        </CompanyTime>
      );
    }
    if (!isChanged) return t("editor.state.unchanged");
    if (isOnServer) return t("editor.state.keptHere");
    if (onDeviceSince === "refused") return t("editor.state.notKept");
    if (onDeviceSince === null) return t("editor.state.changed");
    return (
      <CompanyTime at={onDeviceSince}>
        {t("editor.state.kept", { time: formatTimeOfDay(onDeviceSince, language) })}
      </CompanyTime>
    );
  }
}

interface SaveBarProps {
  draft: Draft;
  history: DraftHistory;
  redo: () => void;
  busy: boolean;
  uploads: readonly UploadState[];
  /** what waits for the uploads */
  pending: PendingAction;
  unsaved: ReturnType<typeof useUnsavedDraft>;
  /** without scripts: the last submit stored the draft on the server */
  isKept: boolean;
  /** the time of the last save in this page */
  savedAt: string | undefined;
  children?: ReactNode;
}
