import { useTranslation } from "react-i18next";
import { brochurePageTexts } from "~/content/houses/homes";
import { getPictureVersion, type PictureName } from "~/content/pictures";
import { addresses } from "~/domain/site/addresses";
import { formatMegabytes } from "./format-megabytes";
import { BrochureViewer, type BrochureViewerProps } from "./viewer";
import styles from "./brochure.module.css";
import { Island } from "~/ui/document/island";
import { useLanguage } from "~/ui/use-language";

/**
 * A house's brochure (docs/product.md section 2): a download link in a wide window, a viewer in a narrow one. Both link
 * to the PDF.
 * @param file address and size of the PDF
 * @param cover shown until the viewer opens
 */
export function BrochureSection({ name, file: { href, bytes }, cover }: BrochureSectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const size = <span className="note">{t("brochure.size", { size: formatMegabytes(bytes, language) })}</span>;
  const props: BrochureViewerProps = {
    href,
    cover: getPictureVersion(cover),
    words: {
      label: t("brochure.label", { name }),
      open: t("brochure.open"),
      loading: t("brochure.loading"),
      previous: t("brochure.previous"),
      next: t("brochure.next"),
      page: t("brochure.page", { page: "{page}", total: "{total}" }),
      failed: t("brochure.failed"),
    },
  };
  return (
    <section className={`${styles.brochure} on-screen`} aria-labelledby="brochure">
      <h2 id="brochure">{t("brochure.heading")}</h2>
      <div className={styles.wide}>
        <p>{t("brochure.contents")}</p>
        <p className={styles.download}>
          <a className="button" href={href} download>
            {brochurePageTexts.download[language]}
          </a>{" "}
          {size}
        </p>
      </div>
      <div className={styles.narrow}>
        <p>{brochurePageTexts.invitation[language]}</p>
        <Island name="brochure" props={props}>
          <BrochureViewer {...props} />
        </Island>
        <p className={styles.download}>
          <a className="forward" href={href}>
            {brochurePageTexts.browse[language]}
          </a>{" "}
          {size}
        </p>
      </div>
      <p>
        <a className="forward" href={addresses.depliant()}>
          {brochurePageTexts.all[language]}
        </a>
      </p>
    </section>
  );
}

interface BrochureSectionProps {
  /** the house's name */
  name: string;
  file: { href: string; bytes: number };
  cover: PictureName;
}
