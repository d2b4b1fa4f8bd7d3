import { useTranslation } from "react-i18next";
import styles from "./download.module.css";

/**
 * The Download button, which prints the page (spec.md section 2). Printing takes a script: a line of it in the page,
 * so that it works before and without all others. Until it has run there is no button, and without scripts never:
 * then the way to print is said.
 */
export function Download({ invitation }: { invitation: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.download}>
      <p>{invitation}</p>
      <button type="button" id="download" hidden suppressHydrationWarning>
        {t("quote.download")}
      </button>
      <noscript>
        <p className={styles.byHand}>{t("quote.printByHand")}</p>
      </noscript>
      <script dangerouslySetInnerHTML={{ __html: wire }} />
    </div>
  );
}

const wire = "download.hidden=false;download.onclick=()=>print()";
