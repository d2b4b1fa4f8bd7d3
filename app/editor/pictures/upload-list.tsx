import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { messages } from "~/domain/messages";
import controls from "~/ui/staff/controls.module.css";
import { formatIssue } from "~/ui/format-issue";
import { useLanguage } from "~/ui/use-language";
import styles from "~/editor/editor.module.css";
import type { Uploads, UploadState } from "./use-uploads";

export const UploadsContext = createContext<Uploads | null>(null);

/**
 * Lists uploads with their progress, or the reason of a failure and Retry if it can help.
 * @param of selects the uploads of a destination
 */
export function UploadList({ of }: { of: (upload: UploadState) => boolean }) {
  const uploads = useContext(UploadsContext);
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const shown = uploads?.uploads.filter(of) ?? [];
  if (!uploads || shown.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={t("editor.uploads.label")}>
      {shown.map((state) => (
        <li key={state.id} className={state.failure ? styles.failed : undefined}>
          <span role={state.failure ? "alert" : undefined}>
            {state.failure
              ? formatIssue(
                  { at: "form", message: failureMessage[state.failure], values: { file: state.file.name } },
                  language,
                )
              : state.file.name}
          </span>
          {state.failure === null && (
            <progress
              value={state.progress}
              max={1}
              aria-label={t("editor.uploads.progress", { name: state.file.name })}
            />
          )}
          {(state.failure === "failed" || state.failure === "logged-out") && (
            <button type="button" className={controls.second} onClick={() => uploads.retry(state)}>
              {t("editor.uploads.retry")}
            </button>
          )}
          {state.failure && (
            <button type="button" className={controls.quiet} onClick={() => uploads.dismiss(state.id)}>
              {t("editor.uploads.dismiss")}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const failureMessage = {
  heic: "pictureHeic",
  svg: "pictureSvg",
  unsupported: "pictureUnsupported",
  unreadable: "pictureDamaged",
  failed: "uploadFailedInAdmin",
  "logged-out": "uploadLoggedOut",
  "too-large": "pictureTooLarge",
  "too-many-pixels": "pictureTooManyPixels",
  gone: "pictureNotAdded",
} as const satisfies Record<NonNullable<UploadState["failure"]>, keyof typeof messages>;
