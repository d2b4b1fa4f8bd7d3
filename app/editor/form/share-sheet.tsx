import { useTranslation } from "react-i18next";
import controls from "~/ui/staff/controls.module.css";
import { CopyButton } from "~/ui/copy-button";
import styles from "./share-sheet.module.css";

/** Ways to send a quote to its customer: its URL to copy, a prepared message by e-mail or WhatsApp, and a QR code. */
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
  /** the quote's absolute URL */
  address: string;
  /** links that open a prepared message */
  mail: string;
  whatsApp: string;
  /** the QR code of the URL: its size in modules, and the SVG path of its dark modules */
  qr: { size: number; path: string };
}
