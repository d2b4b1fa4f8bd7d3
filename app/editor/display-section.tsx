import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/draft";
import { focusOf, withFocus } from "~/domain/cover-focus";
import { addresses } from "~/domain/addresses";
import { fieldPrint } from "~/domain/draft-base";
import { coverFile } from "~/domain/draft-form";
import type { TourCopy } from "~/domain/editor-result";
import { textsThatTell } from "~/domain/told-names";
import controls from "~/ui/admin/controls.module.css";
import { FocusPoints } from "~/ui/admin/focus-points";
import notices from "~/ui/admin/notices.module.css";
import { Picture } from "~/ui/picture";
import { IntentButton } from "./button";
import { ChoosePictures } from "./choose-pictures";
import { useScope } from "./editor-context";
import styles from "./editor.module.css";
import { Field, TextField } from "./field";
import { PictureInput } from "./picture-input";
import { UploadList } from "./upload-list";

/**
 * 'Display page on tours' (docs/product.md section 2): the choice, the description and the cover. Edit opens it.
 * @param copy the copy that the last form has made for the tours page
 */
export function DisplaySection({ draft, copy, busy }: { draft: Draft; copy: TourCopy | null; busy: boolean }) {
  const { ready, isNew, issues, step } = useScope();
  const { t } = useTranslation("admin");
  const { display, displayDescription, displayCover, name, customerName } = draft.fields;
  const isOpen = draft.panels.includes("display");
  // Without scripts it is said before the choice is sent.
  const telling = display || (isOpen && !ready) ? textsThatTell(customerName, [name]) : [];
  const made = copy && (
    <MadeCopy key={copy.id} copy={copy} wasDisplayed={draft.base?.fields.display === fieldPrint(true)} />
  );
  const toggleWord = t(isOpen ? "editor.close" : "editor.edit");
  return (
    <section className={styles.display} aria-labelledby="display">
      <h2 id="display">{t("editor.display")}</h2>
      {(!isOpen || displayCover === "") && <input type="hidden" name="displayCover" value={displayCover} readOnly />}
      {!isOpen && (
        <>
          {display && <input type="hidden" name="display" value="on" readOnly />}
          <input type="hidden" name="displayDescription" value={displayDescription} readOnly />
          <p className={styles.value}>{t(display ? "editor.displayed" : "editor.notDisplayed")}</p>
        </>
      )}
      {isOpen && (
        <>
          <input type="hidden" name="panel" value="display" readOnly />
          <p className={styles.check} {...(issues.length === 0 && { id: "display-open" })}>
            <label>
              <input
                type="checkbox"
                name="display"
                checked={display}
                aria-describedby="display-hint"
                onChange={(event) => step({ type: "write", fields: { display: event.currentTarget.checked } })}
              />{" "}
              {t("editor.displayToggle")}
            </label>
          </p>
          <p id="display-hint" className={controls.hint}>
            {t("editor.displayHidesName")}
          </p>
          {/* Without scripts it is offered before the choice is sent. */}
          {!isNew && customerName.trim() !== "" && (display || !ready) && (
            <div className={styles.tourCopy}>
              <IntentButton kind="second" intent={{ type: "copy-for-tours" }} busy={busy} lead="display-open">
                {t("editor.copyForTours")}
              </IntentButton>
              <p className={controls.hint}>{t("editor.copyForToursHint")}</p>
            </div>
          )}
          {made}
          <TextField
            name="displayDescription"
            label={t("editor.displayDescription")}
            rows={3}
            value={displayDescription}
            onWrite={(text) => step({ type: "write", fields: { displayDescription: text } })}
          />
          {displayCover !== "" && (
            <div className={styles.cover} data-focus={focusOf(displayCover)}>
              <Picture address={displayCover} alt={t("editor.cover")} sizes="250px" />
              <IntentButton kind="danger" intent={{ type: "remove-cover" }} lead="display">
                {t("editor.removeCover")}
              </IntentButton>
            </div>
          )}
          {displayCover !== "" && (
            // Each value is the whole address, so the form needs no other field.
            <FocusPoints
              name="displayCover"
              valueFor={(focus) => withFocus(displayCover, focus)}
              focus={focusOf(displayCover)}
              legend={t("editor.coverFocus")}
              hint={t("editor.coverFocusHint")}
              onChoose={(cover) => step({ type: "write", fields: { displayCover: cover } })}
            />
          )}
          <Field name={coverFile} label={t("editor.cover")} hint={t("editor.coverHint")}>
            {(input) => <PictureInput input={input} target="cover" multiple={false} />}
          </Field>
          <ChoosePictures at="cover" />
          <UploadList of={({ target }) => target === "cover"} />
          {!ready && (
            <IntentButton kind="second" intent={{ type: "preview" }} lead="display-open">
              {t("editor.uploadCover")}
            </IntentButton>
          )}
        </>
      )}
      {!isOpen && made}
      {telling.map((text) => (
        <p key={text} className={controls.issues}>
          {t("editor.tellsName", { text })}
        </p>
      ))}
      <IntentButton
        intent={{ type: isOpen ? "hide" : "show", panel: "display" }}
        name={t("editor.buttonOfField", { word: toggleWord, label: t("editor.display") })}
        {...(isOpen && { hint: t("editor.closeHint") })}
        lead="display"
      >
        {toggleWord}
      </IntentButton>
    </section>
  );
}

/** Says what became of the copy, and leads to it. The pressed button is gone, so the focus comes here. */
function MadeCopy({ copy, wasDisplayed }: { copy: TourCopy; wasDisplayed: boolean }) {
  const { t } = useTranslation("admin", { keyPrefix: "editor.tourCopy" });
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <p ref={notice} role="status" className={notices.notice} tabIndex={-1}>
      {t(copy.display ? "displayed" : "heldBack", { name: copy.name })} {wasDisplayed && t("save")}{" "}
      <a href={addresses.quotesEditor({ id: copy.id })} target="_blank" rel="noopener">
        {t("edit")}
      </a>
    </p>
  );
}
