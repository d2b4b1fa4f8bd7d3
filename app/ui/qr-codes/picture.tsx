import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { PrintedQrName, QrCode } from "~/domain/qr-codes/qr-code";
import controls from "~/ui/staff/controls.module.css";
import styles from "./qr-codes.module.css";

/** A QR code's picture, with downloads as PNG and SVG. */
export function QrCodePicture({ code, printedName }: QrPictureProps) {
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  const pictureAs = (format: string) => addresses.qrImage({ id: code.id, format });
  return (
    <figure className={styles.picture}>
      <img src={pictureAs("svg")} alt={t("picture", { name: code.name })} width="160" height="160" loading="lazy" />
      <figcaption>
        {printedName && <span className={styles.printedName}>{printedName}</span>}
        {["PNG", "SVG"].map((format) => (
          <a
            key={format}
            className={controls.second}
            href={pictureAs(format.toLowerCase())}
            download
            aria-label={`${printedName ? `${printedName} ` : ""}${format}: ${code.name}`}
          >
            {format}
          </a>
        ))}
      </figcaption>
    </figure>
  );
}

interface QrPictureProps {
  code: QrCode;
  printedName: PrintedQrName | null;
}
