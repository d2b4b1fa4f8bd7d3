import { useTranslation } from "react-i18next";
import { type Comparison, seenField } from "~/domain/draft-compare";
import controls from "~/ui/admin/controls.module.css";
import { IntentButton } from "./button";
import styles from "./conflict.module.css";
import { useScope } from "./editor-context";
import { Differences } from "./differences";

/**
 * Two versions side by side, after somebody else saved first. Nothing is overwritten until the user chooses one
 * version, or one side of each difference. The draft itself is carried in hidden fields.
 */
export function Conflict({ conflict: { revision, fields, rows }, busy }: { conflict: Comparison; busy: boolean }) {
  const { t } = useTranslation("admin");
  const { pairs } = useScope();
  return (
    <section className={styles.conflict} aria-labelledby="conflict">
      <h2 id="conflict">{t("editor.conflict.heading")}</h2>
      <p>{t("editor.conflict.text")}</p>
      <input type="hidden" name={seenField} value={revision} readOnly />
      <p className={controls.buttons}>
        <IntentButton kind="second" intent={{ type: "resolve", by: "mine" }} busy={busy} unchecked>
          {t("editor.conflict.takeMine")}
        </IntentButton>
        <IntentButton kind="second" intent={{ type: "resolve", by: "theirs" }} busy={busy} unchecked>
          {t("editor.conflict.takeTheirs")}
        </IntentButton>
        <IntentButton intent={{ type: "resolve", by: "later" }} busy={busy} unchecked>
          {t("editor.conflict.later")}
        </IntentButton>
      </p>
      <p>{t("editor.conflict.orEach")}</p>
      <Differences
        fields={fields}
        rows={rows}
        tours={pairs}
        sides={{ mine: t("editor.conflict.mine"), theirs: t("editor.conflict.theirs") }}
        note={(side) => (side ? t(`editor.conflict.changedBy.${side}`) : <mark>{t("editor.conflict.choose")}</mark>)}
      />
      <p className={controls.buttons}>
        <IntentButton kind="main" intent={{ type: "resolve", by: "chosen" }} busy={busy}>
          {t("editor.conflict.takeChosen")}
        </IntentButton>
      </p>
    </section>
  );
}
