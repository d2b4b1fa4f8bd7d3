import { useTranslation } from "react-i18next";
import { localeByLanguage } from "~/domain/site/language";
import { addresses } from "~/domain/site/addresses";
import { faviconPath, staticFolders } from "~/domain/site/areas";
import styles from "./offline-copy.module.css";
import line from "./offline-copy-button.inline.ts?inline-script";
import { useLanguage } from "~/ui/use-language";

/**
 * Stores and removes a quote's offline copy (docs/decisions/0040-offline-copy.md). Hidden without scripts; the
 * PDF remains.
 * @param quote its id
 */
export function OfflineCopyControl({ quote }: { quote: string }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "keep" });
  const language = useLanguage();
  const words = Object.fromEntries(messageKeys.map((each) => [each, t(each)]));
  return (
    <div
      id="keep"
      className={`${styles.keep} on-screen`}
      data-quote={quote}
      data-language={localeByLanguage[language]}
      data-script={addresses.offlineCopyScript()}
      data-worker={addresses.serviceWorker()}
      data-files={[...Object.values(staticFolders), faviconPath, addresses.offlineCopyScript()].join(" ")}
      data-failed={t("failed")}
      data-words={JSON.stringify(words)}
      hidden
    >
      <button type="button">{t("press")}</button>
      <button type="button" hidden>
        {t("takeOff")}
      </button>
      <output>{t("about")}</output>
      <a href="" hidden>
        {t("newer")}
      </a>
      <script dangerouslySetInnerHTML={{ __html: line }} />
    </div>
  );
}

/** Translations that its script shows. */
const messageKeys = [
  "keeping",
  "kept",
  "copy",
  "left",
  "given",
  "full",
  "fullLater",
  "failed",
  "cannot",
  "inApp",
  "apple",
] as const;
