import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parseCoverFocus, withCoverFocus } from "~/domain/quotes/cover-focus";
import type { Draft } from "~/domain/drafts/draft";
import { coverFileField } from "~/domain/drafts/form";
import controls from "~/ui/staff/controls.module.css";
import { FocalPointPicker } from "~/ui/pictures/focal-point-picker";
import { UploadedPictureElement } from "~/ui/pictures/uploaded-picture-element";
import { IntentButton } from "./intent-button";
import { ChoosePictures } from "~/editor/pictures/choose-pictures";
import { useEditorScope } from "~/editor/editor-context";
import styles from "~/editor/editor.module.css";
import { EditorField, EditorTextField } from "./field";
import { PictureInput } from "~/editor/pictures/input";
import { UploadList } from "~/editor/pictures/upload-list";

/** The fields of "Display page on tours". */
export default function DisplayPanel({ draft, busy, made }: { draft: Draft; busy: boolean; made: ReactNode }) {
  const { isHydrated, isNew, issues, dispatchIntent } = useEditorScope();
  const { t } = useTranslation("admin");
  const { display, displayDescription, displayCover, customerName } = draft.fields;
  return (
    <>
      {displayCover === "" && <input type="hidden" name="displayCover" value="" readOnly />}
      <p className={styles.check} {...(issues.length === 0 && { id: "display-open" })}>
        <label>
          <input
            type="checkbox"
            name="display"
            checked={display}
            aria-describedby="display-hint"
            onChange={(event) => dispatchIntent({ type: "write", fields: { display: event.currentTarget.checked } })}
          />{" "}
          {t("editor.displayToggle")}
        </label>
      </p>
      <p id="display-hint" className={controls.hint}>
        {t("editor.displayHidesName")}
      </p>
      {/* Without scripts, ticking the checkbox has no effect on the page. */}
      {!isNew && customerName.trim() !== "" && (display || !isHydrated) && (
        <div className={styles.tourCopy}>
          <IntentButton kind="second" intent={{ type: "copy-for-tours" }} busy={busy} lead="display-open">
            {t("editor.copyForTours")}
          </IntentButton>
          <p className={controls.hint}>{t("editor.copyForToursHint")}</p>
        </div>
      )}
      {made}
      <EditorTextField
        name="displayDescription"
        label={t("editor.displayDescription")}
        rows={3}
        value={displayDescription}
        onWrite={(text) => dispatchIntent({ type: "write", fields: { displayDescription: text } })}
      />
      {displayCover !== "" && (
        <div className={styles.cover} data-focus={parseCoverFocus(displayCover)}>
          <UploadedPictureElement address={displayCover} alt={t("editor.cover")} sizes="250px" />
          <IntentButton kind="danger" intent={{ type: "remove-cover" }} lead="display">
            {t("editor.removeCover")}
          </IntentButton>
        </div>
      )}
      {displayCover !== "" && (
        // Each radio button's value is the address with its focus, so no other field is needed.
        <FocalPointPicker
          name="displayCover"
          valueFor={(focus) => withCoverFocus(displayCover, focus)}
          focus={parseCoverFocus(displayCover)}
          legend={t("editor.coverFocus")}
          hint={t("editor.coverFocusHint")}
          onChoose={(cover) => dispatchIntent({ type: "write", fields: { displayCover: cover } })}
        />
      )}
      <EditorField name={coverFileField} label={t("editor.cover")} hint={t("editor.coverHint")}>
        {(input) => <PictureInput input={input} target="cover" multiple={false} />}
      </EditorField>
      <ChoosePictures at="cover" />
      <UploadList of={({ target }) => target === "cover"} />
      {!isHydrated && (
        <IntentButton kind="second" intent={{ type: "preview" }} lead="display-open">
          {t("editor.uploadCover")}
        </IntentButton>
      )}
    </>
  );
}
