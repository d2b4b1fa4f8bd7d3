import { useTranslation } from "react-i18next";
import controls from "~/ui/staff/controls.module.css";
import { CopyButton } from "~/ui/copy-button";
import styles from "./share-sheet.module.css";

/**
 * What brings a quote to its customer: Copy, a message by e-mail or WhatsApp that is begun with a greeting, and its QR
 * code. Without scripts the links and the picture are there.
 */
export function ShareSheet({ address, mail, whatsApp, qr }: ShareSheetProps) {
  const { t } = useTranslation("admin", { keyPrefix: "editor.share" });
  return (
    <div className={styles.sheet}>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t("qr")}
      >
        <path d={qr.path} />
      </svg>
      <div className={styles.ways}>
        <p className={styles.address}>{address}</p>
        <p className={styles.ways}>
          <CopyButton text={address} />
          <a className={controls.second} href={mail}>
            {t("mail")}
          </a>
          <a className={controls.second} href={whatsApp} target="_blank" rel="noopener noreferrer">
            {t("whatsApp")}
          </a>
        </p>
      </div>
    </div>
  );
}

interface ShareSheetProps {
  /** the quote's whole address */
  address: string;
  /** the addresses that begin a message */
  mail: string;
  whatsApp: string;
  /** the address as a QR code: its side, and the path of its dark modules */
  qr: { size: number; path: string };
}
