import { useTranslation } from "react-i18next";
import { messages } from "~/domain/messages";
import { useLanguage } from "~/ui/use-language";
import controls from "~/ui/admin/controls.module.css";
import notices from "~/ui/admin/notices.module.css";
import styles from "./editor.module.css";
import type { UploadFailure } from "./upload";
import type { UploadState } from "./use-uploads";

/** The pictures on their way: how far each is, and of one that failed why, with Retry. */
export function UploadList({ uploads, isAwaited, onRetry, onDismiss }: UploadListProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  if (uploads.length === 0) return null;
  const isStuck = isAwaited && uploads.every(({ failure }) => failure !== null);
  return (
    <>
      {isStuck && (
        <p className={notices.problem} role="alert">
          {t("editor.uploads.stuck")}
        </p>
      )}
      <ul className={styles.uploads} aria-label={t("editor.uploads.label")}>
        {uploads.map((state) => (
          <li key={state.id}>
            <span role={state.failure ? "alert" : undefined}>
              {state.failure && `${messages[failureMessage[state.failure]][language]}: `}
              {state.file.name}
            </span>
            {state.failure ? (
              <>
                <button type="button" className={controls.second} onClick={() => onRetry(state)}>
                  {t("editor.uploads.retry")}
                </button>
                <button type="button" className={controls.quiet} onClick={() => onDismiss(state.id)}>
                  {t("editor.uploads.dismiss")}
                </button>
              </>
            ) : (
              <progress
                value={state.progress}
                max={1}
                aria-label={t("editor.uploads.progress", { name: state.file.name })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface UploadListProps {
  uploads: readonly UploadState[];
  /** whether a save waits for them */
  isAwaited: boolean;
  onRetry: (upload: UploadState) => void;
  onDismiss: (id: number) => void;
}

const failureMessage = {
  unreadable: "imageNotRead",
  failed: "uploadFailedInAdmin",
  "logged-out": "uploadLoggedOut",
  "too-large": "pictureTooLarge",
} as const satisfies Record<UploadFailure, keyof typeof messages>;
