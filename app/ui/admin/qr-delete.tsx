import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { messages } from "~/domain/messages";
import type { QrCode } from "~/domain/qr-code";
import { Trouble } from "../trouble";
import { useLanguage } from "../use-language";
import { useOncePerClick } from "./use-once-per-click";
import styles from "./qr.module.css";

/** The question before a delete on a page of its own, for browsers without scripts. */
export function QrDeletePage({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  return (
    <div className={styles.view}>
      <Question
        code={{ id, name }}
        heading={(words) => <h1>{words}</h1>}
        cancel={
          <a className={styles.button} href={`/admin/qrView#code-${id}`}>
            {t("cancel")}
          </a>
        }
      />
    </div>
  );
}

/** The same in a dialog, open while there is a code. The browser holds the focus in it and gives it back. */
export function QrDeleteDialog({ code, onClose }: { code: QrCode | null; onClose: () => void }) {
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (code) dialog.current?.showModal();
  }, [code]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      {code && (
        <Question
          code={code}
          heading={(words) => <h2 id={headingId}>{words}</h2>}
          cancel={
            <form method="dialog">
              <button className={styles.button}>{t("cancel")}</button>
            </form>
          }
        />
      )}
    </dialog>
  );
}

/** Instead of the question: there is no such code, or the database can't say. */
export function QrTrouble() {
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  const language = useLanguage();
  return (
    <>
      <Trouble message={messages.qrCodesFailed[language]} />
      <p className={styles.back}>
        <a href="/admin/qrView">{t("back")}</a>
      </p>
    </>
  );
}

function Question({ code, heading, cancel }: QuestionProps) {
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  const oncePerClick = useOncePerClick();
  return (
    <div className={styles.question}>
      {heading(t("deleteQuestion", { name: code.name }))}
      <p>{t("deleteWarning")}</p>
      <div className={styles.actions}>
        {cancel}
        <form method="post" action="/admin/qrView" onSubmit={oncePerClick}>
          <input type="hidden" name="id" value={code.id} />
          <button className={styles.danger} name="intent" value="delete">
            {t("delete")}
          </button>
        </form>
      </div>
    </div>
  );
}

interface QuestionProps {
  code: { id: string; name: string };
  heading: (words: string) => ReactNode;
  cancel: ReactNode;
}
