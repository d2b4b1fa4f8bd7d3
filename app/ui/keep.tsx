import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import { favicon, folders } from "~/domain/areas";
import styles from "./keep.module.css";
import line from "./keep.inline.ts?inline-script";
import { useLanguage } from "./use-language";

/**
 * Keeps a quote on the device by one press, and takes it off by another
 * (docs/decisions/0040-quotes-on-the-device.md). Without scripts there is nothing to press: the PDF is there.
 * @param quote its id
 */
export function Keep({ quote }: { quote: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = t("keep", { returnObjects: true });
  return (
    <section
      id="keep"
      className={`${styles.keep} on-screen`}
      aria-label={words.press}
      data-quote={quote}
      data-language={language}
      data-script={addresses.keep()}
      data-worker={addresses.keeper()}
      data-files={[...Object.values(folders), favicon, addresses.keep()].join(" ")}
      data-failed={words.failed}
      data-words={JSON.stringify(words)}
      hidden
    >
      <button type="button">{words.press}</button>
      <button type="button" hidden>
        {words.takeOff}
      </button>
      <output>{words.about}</output>
      <a href="" hidden>
        {words.newer}
      </a>
      <script dangerouslySetInnerHTML={{ __html: line }} />
    </section>
  );
}
