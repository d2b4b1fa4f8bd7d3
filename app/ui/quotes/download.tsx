import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import script from "./download.inline.ts?inline-script";
import styles from "./download.module.css";

/**
 * The Download button, which prints the page (docs/product.md section 2), in a slim bar that stays in reach. An inline script
 * wires it, so it works before and without the other scripts. Without scripts a link to the PDF takes its place; a browser that
 * can't print is led to the PDF, which stands beside the button too.
 * @param of what the bar says that is read, where it says something
 */
export function DownloadBar({ invitation, pdf: path, shownTitle: { title, day } }: DownloadProps) {
  const { t } = useTranslation();
  const pdf = path + useLocation().search;
  return (
    <div className={`${styles.download} on-screen`}>
      <p>{invitation}</p>
      <div className={styles.bar}>
        {title && (
          // The headings say it already.
          <div className={styles.read} aria-hidden="true" dir="auto">
            <b>{title}</b> {day}
          </div>
        )}
        <button type="button" id="download" className="button" data-pdf={pdf} hidden suppressHydrationWarning>
          {t("quote.download")}
        </button>
        <noscript>
          <a className="button" href={pdf}>
            {t("quote.download")}
          </a>
        </noscript>
        <a href={pdf}>{t("quote.keepPdf")}</a>
      </div>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </div>
  );
}

interface DownloadProps {
  invitation: string;
  pdf: string;
  shownTitle: { title: string; day: string };
}
