import { useTranslation } from "react-i18next";
import { comparedRevisionField, type MergeVersion } from "~/domain/drafts/merge";
import { extraFields } from "~/domain/drafts/intents";
import type { Conflict as Shown } from "~/domain/drafts/editor-result";
import controls from "~/ui/staff/controls.module.css";
import { IntentButton } from "~/editor/form/intent-button";
import styles from "./conflict.module.css";
import { useEditorScope } from "~/editor/editor-context";
import { Differences } from "./differences";
import { useSavedByText } from "./later-save-notice";

/**
 * Compares the draft with a version saved meanwhile: the saved one on the left, the draft on the right. The user
 * chooses one version, or one side of each difference. Hidden fields contain the draft.
 */
export function ConflictPanel({ conflict, busy }: { conflict: Shown; busy: boolean }) {
  const { revision, fields, rows, saved, stays } = conflict;
  const { t } = useTranslation("admin");
  const { pairs, customers } = useEditorScope();
  const savedBy = useSavedByText(saved);
  const name = saved?.username ?? null;
  return (
    <section className={styles.conflict} aria-labelledby="conflict">
      <h2 id="conflict">{t("editor.conflict.heading")}</h2>
      <p>{t("editor.conflict.text", { savedBy })}</p>
      <input type="hidden" name={comparedRevisionField} value={revision} readOnly />
      {stays && <input type="hidden" name={extraFields.stays} value="1" readOnly />}
      <p className={controls.buttons}>
        <IntentButton kind="second" intent={{ type: "resolve", by: "theirs" }} busy={busy} unchecked>
          {name === null ? t("editor.conflict.takeStored") : t("editor.conflict.takeTheirs", { name })}
        </IntentButton>
        <IntentButton kind="second" intent={{ type: "resolve", by: "mine" }} busy={busy} unchecked>
          {t("editor.conflict.takeMine")}
        </IntentButton>
        <IntentButton intent={{ type: "resolve", by: "later" }} busy={busy} unchecked>
          {t("editor.conflict.later")}
        </IntentButton>
      </p>
      <p>{t("editor.conflict.orEach")}</p>
      <Differences
        fields={fields}
        rows={rows}
        names={[...pairs, ...customers]}
        order={["theirs", "mine"]}
        sides={{ mine: t("editor.conflict.mine"), theirs: savedBy }}
        note={(side) => (side ? changedBy(side) : <mark>{t("editor.conflict.choose")}</mark>)}
      />
      <p className={controls.buttons}>
        <IntentButton kind="main" intent={{ type: "resolve", by: "chosen" }} busy={busy}>
          {t("editor.conflict.takeChosen")}
        </IntentButton>
      </p>
    </section>
  );

  function changedBy(side: MergeVersion): string {
    if (side === "mine") return t("editor.conflict.changedByYou");
    return name === null ? t("editor.conflict.changedInStored") : t("editor.conflict.changedBy", { name });
  }
}
