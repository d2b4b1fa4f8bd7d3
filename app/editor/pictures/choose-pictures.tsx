import { useTranslation } from "react-i18next";
import { besides, type ChoiceAt } from "~/domain/drafts/intents";
import controls from "~/ui/staff/controls.module.css";
import { issueText } from "~/ui/issue-text";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "~/editor/form/button";
import { useScope } from "~/editor/editor-context";
import { Field } from "~/editor/form/field";
import { PictureTiles } from "./tiles";
import styles from "./tiles.module.css";

/**
 * The button that offers uploaded pictures, and without scripts the panel with them, in the form. With scripts a dialog
 * opens (`choose-dialog.tsx`).
 */
export function ChoosePictures({ at }: { at: ChoiceAt }) {
  const { ready, choosing, issues } = useScope();
  const language = useLanguage();
  const { t } = useTranslation("admin", { keyPrefix: "editor.pictureLibrary" });
  if (ready || choosing?.at !== at) {
    return (
      <p>
        <IntentButton kind="second" intent={{ type: "choose-images", at, page: 1 }} lead="pictures">
          {t("open")}
        </IntentButton>
      </p>
    );
  }
  const { text, page, pages, pictures } = choosing;
  return (
    <section className={styles.panel} aria-labelledby="pictures">
      <h3 id="pictures">{t("heading")}</h3>
      <div className={styles.search}>
        <Field name={besides.pictureText} label={t("words")}>
          {(input) => <input {...input} type="search" defaultValue={text} />}
        </Field>
        {turn(1, t("search"))}
      </div>
      {pictures.length === 0 && <p>{t("none")}</p>}
      <p className={controls.hint}>{t("hint")}</p>
      {issues
        .filter((issue) => issue.at === besides.picture)
        .map((issue) => (
          <p key={issue.message} className={controls.issues} role="alert">
            {issueText(issue, language)}
          </p>
        ))}
      <PictureTiles pictures={pictures} at={at} />
      <p className={controls.buttons}>
        {at !== "cover" && (
          <IntentButton kind="main" intent={{ type: "put-chosen", at, one: null }} lead="pictures">
            {t("add")}
          </IntentButton>
        )}
        {page > 1 && turn(page - 1, t("newer"))}
        {page < pages && turn(page + 1, t("older"))}
        <IntentButton intent={{ type: "preview" }}>{t("close")}</IntentButton>
      </p>
    </section>
  );

  function turn(to: number, word: string) {
    return (
      <IntentButton kind="second" intent={{ type: "choose-images", at, page: to }} lead="pictures">
        {word}
      </IntentButton>
    );
  }
}
