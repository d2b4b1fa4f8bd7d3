import { useTranslation } from "react-i18next";
import { localeOf } from "~/domain/site/language";
import { addresses } from "~/domain/site/addresses";
import { favicon, folders } from "~/domain/site/areas";
import styles from "./offline-copy.module.css";
import line from "./offline-copy.inline.ts?inline-script";
import { useLanguage } from "~/ui/use-language";

/**
 * Keeps a quote on the device by one press, and takes it off by another
 * (docs/decisions/0040-quotes-on-the-device.md). Without scripts there is nothing to press: the PDF is there.
 * @param quote its id
 */
export function Keep({ quote }: { quote: string }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "keep" });
  const language = useLanguage();
  const words = Object.fromEntries(said.map((each) => [each, t(each)]));
  return (
    <div
      id="keep"
      className={`${styles.keep} on-screen`}
      data-quote={quote}
      data-language={localeOf[language]}
      data-script={addresses.keep()}
      data-worker={addresses.keeper()}
      data-files={[...Object.values(folders), favicon, addresses.keep()].join(" ")}
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

/** What its script says. */
const said = [
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
