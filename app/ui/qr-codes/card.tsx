import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { PrintedQrName, QrCode, QrCodeWithTarget } from "~/domain/qr-codes/qr-code";
import { qrCodeAnchor, type QrFormState } from "~/domain/qr-codes/view";
import controls from "~/ui/staff/controls.module.css";
import { StaffActionMenu } from "~/ui/staff/action-menu";
import notices from "~/ui/staff/notices.module.css";
import { QrCodeForm } from "./form";
import { QrCodePicture } from "./picture";
import styles from "./qr-codes.module.css";

/** A QR code's card: picture, target, and Modify, which opens its form inline. */
export function QrCodeCard({ code, printedName, form, done, ask }: QrCardProps) {
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  const { t: tFrame } = useTranslation("admin", { keyPrefix: "frame" });
  const [open, setOpen] = useState(form !== null);
  const modify = useRef<HTMLAnchorElement>(null);
  const { id, name, url, path, saysMore, problem } = code;
  return (
    <li id={qrCodeAnchor(id)} className={styles.card}>
      <QrCodePicture code={code} printedName={printedName} />
      <div className={styles.about}>
        {done && (
          <p role="status" className={notices.notice}>
            {t(done)}
          </p>
        )}
        <h3 dir="auto">{name}</h3>
        {open ? (
          <QrCodeForm
            {...(form ?? { id, name, url, problems: {}, unsaved: false, focus: "url" })}
            intent="save"
            label={t("save")}
            of={name}
            onCancel={close}
          />
        ) : (
          <>
            <p className={styles.address}>{url}</p>
            {code.receipt && <p className={controls.hint}>{code.receipt}</p>}
            {problem === null && saysMore && <p className={controls.hint}>{t("onlyPath", { path })}</p>}
            {problem !== null && <p className={controls.issues}>{t(problem, { path })}</p>}
            <div className={styles.actions}>
              <a
                ref={modify}
                className={controls.second}
                href={`${addresses.qrView()}?edit=${encodeURIComponent(id)}`}
                aria-label={`${t("modify")}: ${name}`}
                onClick={inPlace(() => setOpen(true))}
              >
                {t("modify")}
              </a>
              <a
                className={controls.second}
                href={addresses.qr({ id })}
                target="_blank"
                rel="noopener"
                aria-label={`${t("link")}: ${name} (${t("newTab")})`}
              >
                {t("link")}
              </a>
              <StaffActionMenu label={tFrame("more", { name })}>
                <a href={addresses.history({ kind: "qr", id })} aria-label={`${tFrame("history")}: ${name}`}>
                  {tFrame("history")}
                </a>
                <a
                  className={controls.danger}
                  href={addresses.qrDelete({ id })}
                  aria-label={`${tFrame("delete")}: ${name}`}
                  onClick={inPlace(() => ask(code))}
                >
                  {tFrame("delete")}
                </a>
              </StaffActionMenu>
            </div>
          </>
        )}
      </div>
    </li>
  );

  function close() {
    flushSync(() => setOpen(false));
    modify.current?.focus();
  }
}

interface QrCardProps {
  code: QrCodeWithTarget;
  /** QR-1 or QR-2 for the two printed codes; `null` for others */
  printedName: PrintedQrName | null;
  /** the card's form, if the page loads with it open */
  form: QrFormState | null;
  done: "saved" | "made" | null;
  /** opens the delete dialog */
  ask: (code: QrCode) => void;
}

/** Returns an `onClick` that calls `act` instead of following the link, unless a modifier key opens a new tab. */
function inPlace(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
