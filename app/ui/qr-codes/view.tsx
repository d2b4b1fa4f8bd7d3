import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { messages } from "~/domain/messages";
import { assignPrintedQrNames, type QrCode } from "~/domain/qr-codes/qr-code";
import { buildQrViewForms, type QrViewResult, type QrViewData } from "~/domain/qr-codes/view";
import { useLanguage } from "~/ui/use-language";
import controls from "~/ui/staff/controls.module.css";
import { DeletedNotice } from "~/ui/staff/deleted-notice";
import { DeleteDialog } from "~/ui/lists/delete-dialog";
import notices from "~/ui/staff/notices.module.css";
import { QrCodeCard } from "./card";
import { usePendingQrCodeDelete } from "./use-delete";
import { ReplayForm } from "~/ui/accounts/replay-form";
import { QrCodeForm } from "./form";
import styles from "./qr-codes.module.css";
import view from "~/ui/staff/view.module.css";

/**
 * The QR view (docs/product.md section 2): a form for a new code, and a card for each code.
 * @param codes `null` while the database is unavailable or after the session ended; typed text is shown anyway
 * @param result of a post that failed
 */
export function QrCodesView({ codes, newId, editing, done, result }: QrViewData & { result: QrViewResult | null }) {
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  const language = useLanguage();
  const [asked, setAsked] = useState<QrCode | null>(null);
  const { create, edit, gone, failed } = buildQrViewForms({ codes, newId, editing, result });
  const names = assignPrintedQrNames(codes ?? []);
  return (
    <div className={view.view}>
      <h1>{t("title")}</h1>
      <p className={styles.intro}>{t("intro")}</p>
      {failed && (
        <div className={notices.problem}>
          <p role="alert">{messages.qrCodesFailed[language]}</p>
          {codes === null && (create.unsaved || edit) && <p>{t("unavailable")}</p>}
          <a className={controls.second} href={addresses.qrView()}>
            {t("reload")}
          </a>
        </div>
      )}
      {typeof done?.deleted === "string" && <DeletedNotice text={t("deleted")} kind="qr" id={done.deleted} />}
      {done?.restored && (
        <p role="status" className={notices.notice}>
          {t("restored")}
        </p>
      )}
      {codes?.length === 0 && (
        <div className={notices.empty}>
          <p>{t("empty")}</p>
          <p>{t("emptyHint")}</p>
        </div>
      )}
      {result?.login && result.form?.intent === "delete" && (
        <ReplayForm
          action={addresses.qrView()}
          fields={{ intent: "delete", id: result.form.id }}
          login={result.login}
          message="qrCodesFailed"
        />
      )}
      <details className={styles.new} open={create.open || codes?.length === 0}>
        <summary>{t("newCode")}</summary>
        {gone && <p className={controls.issues}>{t("goneMeanwhile")}</p>}
        <QrCodeForm {...create} intent="create" label={t("make")} />
      </details>
      {codes === null && edit && (
        <div className={styles.card}>
          <QrCodeForm {...edit} intent="save" label={t("save")} />
        </div>
      )}
      {codes && codes.length > 0 && (
        <>
          <h2 className="visually-hidden">{t("codes")}</h2>
          <ul className={styles.cards}>
            {codes.map((code) => (
              <QrCodeCard
                key={code.id}
                code={code}
                printedName={names.get(code.id) ?? null}
                form={edit?.id === code.id ? edit : null}
                done={done?.made === code.id ? "made" : done?.saved === code.id ? "saved" : null}
                ask={setAsked}
              />
            ))}
          </ul>
        </>
      )}
      <DeleteDialog asked={usePendingQrCodeDelete(asked)} onClose={() => setAsked(null)} />
    </div>
  );
}
