import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import script from "./download.inline.ts?inline-script";
import styles from "./download.module.css";

/**
 * The Download button, which prints the page (docs/product.md section 2). An inline script wires it, so it works before
 * and without the other scripts. Without scripts a link to the PDF takes its place; a browser that can't print is led
 * to the PDF.
 */
export function Download({ invitation, pdf: path }: { invitation: string; pdf: string }) {
  const { t } = useTranslation();
  const pdf = path + useLocation().search;
  return (
    <div className={`${styles.download} on-screen`}>
      <p>{invitation}</p>
      <div className={styles.inReach}>
        <button type="button" id="download" className="button" data-pdf={pdf} hidden suppressHydrationWarning>
          {t("quote.download")}
        </button>
        <noscript>
          <a className="button" href={pdf}>
            {t("quote.download")}
          </a>
        </noscript>
      </div>
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </div>
  );
}
