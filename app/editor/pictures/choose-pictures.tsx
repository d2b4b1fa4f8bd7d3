import { useTranslation } from "react-i18next";
import { extraFields, type PictureDestination } from "~/domain/drafts/intents";
import controls from "~/ui/staff/controls.module.css";
import { formatIssue } from "~/ui/format-issue";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "~/editor/form/intent-button";
import { useEditorScope } from "~/editor/editor-context";
import { EditorField } from "~/editor/form/field";
import { PictureTiles } from "./tiles";
import styles from "./tiles.module.css";

/**
 * The button that opens the dialog of uploaded pictures (`choose-dialog.tsx`); without scripts, also a panel with them
 * in the form.
 */
export function ChoosePictures({ at }: { at: PictureDestination }) {
  const { isHydrated, choosing, issues } = useEditorScope();
  const language = useLanguage();
  const { t } = useTranslation("admin", { keyPrefix: "editor.pictureLibrary" });
  if (isHydrated || choosing?.at !== at) {
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
        <EditorField name={extraFields.pictureText} label={t("words")}>
          {(input) => <input {...input} type="search" defaultValue={text} />}
        </EditorField>
        {turn(1, t("search"))}
      </div>
      {pictures.length === 0 && <p>{t("none")}</p>}
      <p className={controls.hint}>{t("hint")}</p>
      {issues
        .filter((issue) => issue.at === extraFields.picture)
        .map((issue) => (
          <p key={issue.message} className={controls.issues} role="alert">
            {formatIssue(issue, language)}
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
