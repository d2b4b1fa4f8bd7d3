import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import styles from "./download.module.css";

/**
 * The Download button, which prints the page (spec.md section 2). Printing takes a script: a line of it in the page,
 * so that it works before and without all others. Without scripts there is a link to the same as PDF in its place; where the
 * browser can't print, the button leads there.
 */
export function Download({ invitation, pdf: path }: { invitation: string; pdf: string }) {
  const { t } = useTranslation();
  const pdf = path + useLocation().search;
  return (
    <div className={styles.download}>
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
      <script dangerouslySetInnerHTML={{ __html: wire }} />
    </div>
  );
}

const wire = "download.hidden=false;download.onclick=()=>window.print?print():location=download.dataset.pdf";
