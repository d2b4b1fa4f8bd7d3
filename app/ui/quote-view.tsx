import { useTranslation } from "react-i18next";
import { withoutMarkup } from "~/domain/inline-links";
import type { Item } from "~/domain/item";
import type { SaidOfPictures } from "~/domain/picture";
import type { Language } from "~/domain/language";
import { languageOfItems } from "~/domain/written-language";
import { Download } from "./download";
import { Items, partId } from "./items";
import { Keep } from "./keep";
import styles from "./quote-view.module.css";

/** The view of quotes and tours (docs/product.md section 2): heading, Download, items. */
export function QuoteView({
  heading,
  headingLang,
  lead,
  invitation,
  pdf,
  keep,
  items,
  pictures,
  keys,
}: QuoteViewProps) {
  const lang = languageOfItems(items);
  return (
    <article>
      <header className={styles.header}>
        <h1 lang={headingLang} dir="auto">
          {heading}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {pdf !== null && <Download invitation={invitation} pdf={pdf} />}
      {keep != null && <Keep quote={keep} />}
      <Contents items={items} lang={lang} />
      <Items items={items} lang={lang} pictures={pictures} keys={keys} />
    </article>
  );
}

/** The list of contents of a long quote. */
function Contents({ items, lang }: { items: readonly Item[]; lang: Language | undefined }) {
  const { t } = useTranslation();
  const parts = items.flatMap((item, index) =>
    item.type === "title" ? [{ id: partId(index), heading: withoutMarkup(item.title1 || item.title2) }] : [],
  );
  if (parts.length <= mostHeadingsWithoutContents) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className="label">
        {t("quote.contents")}
      </h2>
      <ol lang={lang}>
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const mostHeadingsWithoutContents = 6;

interface QuoteViewProps {
  heading: string;
  /** where staff wrote it */
  headingLang?: Language | undefined;
  lead?: string;
  invitation: string;
  /** the address of the same as PDF; null for a draft, which has none */
  pdf: string | null;
  /** the id of a quote that may be kept on the device */
  keep?: string | null;
  items: readonly Item[];
  pictures?: SaidOfPictures | undefined;
  /** of a draft's items */
  keys?: readonly number[];
}
