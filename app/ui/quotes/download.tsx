import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import script from "./download.inline.ts?inline-script";
import styles from "./download.module.css";

/**
 * The Download button, which prints the page (docs/product.md section 2), in a sticky bar. An inline script wires it,
 * so it works without the other scripts. Without scripts a link to the PDF replaces it; a browser that can't print is
 * redirected to the PDF, to which the bar also links.
 * @param shownTitle repeats the title of what is being read
 */
export function QuoteDownloadBar({ invitation, pdf: path, shownTitle: { title, day } }: DownloadProps) {
  const { t } = useTranslation();
  const pdf = path + useLocation().search;
  return (
    <div className={`${styles.download} on-screen`}>
      <p>{invitation}</p>
      <div className={styles.bar}>
        {title && (
          // Repeats the headings.
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
