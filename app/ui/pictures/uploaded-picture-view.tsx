import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/apply-intent";
import { imagePath } from "~/domain/pictures/image-names";
import {
  pictureLabel,
  type PictureChanges,
  pictureTextFields,
  type PictureUse,
  type UploadedPicture,
} from "~/domain/pictures/picture";
import { UploadedPictureElement } from "./uploaded-picture-element";
import { useLanguage } from "~/ui/use-language";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import { FocalPointPicker } from "./focal-point-picker";
import { editorAddress } from "~/ui/staff/editor-address";
import { LoginFormIssues } from "~/ui/accounts/login-fields";
import notices from "~/ui/staff/notices.module.css";
import styles from "./library.module.css";
import { formatDateTime } from "~/ui/format-time";
import { CompanyTime } from "~/ui/staff/company-time";
import view from "~/ui/staff/view.module.css";

interface PictureViewProps {
  id: string;
  /** null after the session ended, or while the database is unavailable: only the typed text is shown */
  picture: (SerializeFrom<UploadedPicture> & { by: string | null }) | null;
  uses: readonly PictureUse[];
  isSaved: boolean;
  refused: { typed: PictureChanges | null; issues: readonly Issue[]; uses: readonly PictureUse[] } | null;
}

/** An uploaded picture: dimensions, captions, focal point, and what uses it. Works without scripts. */
export function UploadedPictureView({ id, picture, uses, isSaved, refused }: PictureViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "pictures" });
  const language = useLanguage();
  const texts = refused?.typed ?? picture;
  const issues = refused?.issues ?? [];
  const form = texts && (
    <form method="post" action={addresses.picture({ id })} className={styles.texts} aria-labelledby="texts">
      <h2 id="texts">{t("texts")}</h2>
      <p className={controls.hint}>{t("textsHint")}</p>
      {pictureTextFields.map((text) => (
        <FormField key={text} name={text} label={t(text)} issues={issues}>
          {(input) => <input {...input} defaultValue={texts[text]} lang={text.endsWith("It") ? "it" : "en"} />}
        </FormField>
      ))}
      <FocalPointPicker name="focus" focus={texts.focus} legend={t("focus")} hint={t("focusHint")} />
      <p className={controls.buttons}>
        <button className={controls.main}>{t("save")}</button>
        <a className={controls.danger} href={addresses.pictureDelete({ id })}>
          {t("delete")}
        </a>
      </p>
    </form>
  );
  if (!picture) {
    return (
      <div className={view.view}>
        <h1>{t("heading")}</h1>
        <LoginFormIssues issues={issues} />
        {form}
      </div>
    );
  }
  const { name, width, height, bytes, by, file } = picture;
  const time = formatDateTime(picture.uploadedAt, language);
  const isInUse = (refused?.uses.length ?? 0) > 0;
  return (
    <div className={view.view}>
      <p>
        <a href={addresses.pictures()}>{t("all")}</a>
      </p>
      <h1 dir="auto">{pictureLabel(picture, language) || t("unnamed", { time })}</h1>
      {isSaved && !refused && (
        <p role="status" className={notices.notice}>
          {t("saved")}
        </p>
      )}
      {isInUse && (
        <div role="alert" className={notices.problem}>
          <p>{t("inUse")}</p>
          <Uses uses={refused?.uses ?? []} />
        </div>
      )}
      <LoginFormIssues issues={issues} />
      <div className={styles.shown}>
        <UploadedPictureElement address={imagePath(name)} alt="" sizes="(min-width: 48rem) 30rem, 88vw" eager />
        <ul className="note">
          <li>{t("size", { width, height, kilobytes: Math.ceil(bytes / 1_000) })}</li>
          <li>
            <CompanyTime at={picture.uploadedAt}>
              {by === null ? t("uploaded", { time }) : t("uploadedBy", { time, who: by })}
            </CompanyTime>
          </li>
          {file !== null && <li dir="auto">{t("file", { file })}</li>}
          <li>
            <a href={imagePath(name)}>{t("address", { address: imagePath(name) })}</a>
          </li>
        </ul>
      </div>
      <section aria-labelledby="used-in">
        <h2 id="used-in">{t("usedIn")}</h2>
        {uses.length === 0 ? <p>{t("usedInNothing")}</p> : <Uses uses={uses} />}
      </section>
      {form}
    </div>
  );
}

function Uses({ uses }: { uses: readonly PictureUse[] }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "pictures" });
  return (
    <ul>
      {uses.map((use) => {
        const { kind, id, name, place } = use;
        return (
          <li key={`${kind} ${id} ${place}`}>
            {place === "unsaved" ? (
              <span dir="auto">{name}</span>
            ) : (
              <a href={usageAddress(use)} dir="auto">
                {name}
              </a>
            )}{" "}
            ({t(`kinds.${kind}`)}
            {place !== "stored" && `, ${t(`places.${place}`)}`})
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the editor of what uses a picture, or its history if only an old version uses it. */
function usageAddress({ kind, id, place }: PictureUse): string {
  if (kind === "block") return addresses.savedBlock({ id });
  return place === "stored" ? editorAddress(kind, id) : addresses.history({ kind, id });
}
