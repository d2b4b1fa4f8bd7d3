import { useTranslation } from "react-i18next";
import { linkOrId } from "~/domain/id";
import type { Quote, QuoteSummary } from "~/domain/quote";
import type { Search } from "~/domain/search";
import { CopyButton } from "../copy-button";
import type { AskedRow } from "./delete-question";
import controls from "./controls.module.css";
import styles from "./list.module.css";
import { RowButtons } from "./row-buttons";

export type ListedQuote = QuoteSummary & Pick<Quote, "display">;

/** A quote in its list (spec.md section 2, /admin/quotesView). */
export function QuoteRow({ quote, path, search, siteUrl, isNew, ask }: QuoteRowProps) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const { id, name, customerName } = quote;
  const note = useQuoteNote(quote);
  const address = `/quote/${linkOrId(quote)}`;
  return (
    <li id={id} className={`${styles.row} ${isNew ? styles.new : ""}`}>
      <div className={styles.said}>
        <h2>{name}</h2>
        <p>{customerName ? t("quotes.customer", { customer: customerName }) : t("quotes.anonymous")}</p>
        {quote.display && <p className={styles.badge}>{t("quotes.onTours")}</p>}
        <p className={styles.address}>{address}</p>
      </div>
      <div className={styles.actions}>
        <a
          className={controls.second}
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={`${t("quotes.open")}: ${name}`}
        >
          {t("quotes.open")}
        </a>
        <a
          className={controls.second}
          href={`/admin/quotesEditor/${id}`}
          target="_blank"
          rel="noopener"
          aria-label={`${t("edit")}: ${name}`}
        >
          {t("edit")}
        </a>
        <CopyButton text={siteUrl + address} of={t("addressOf", { name })} />
        <RowButtons path={path} search={search} row={{ id, name, note }} ask={ask} />
      </div>
    </li>
  );
}

/** What the deletion of a quote changes besides. */
export function useQuoteNote({ display }: Pick<Quote, "display">): string | null {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  return display ? t("quotes.goesFromTours") : null;
}

interface QuoteRowProps {
  quote: ListedQuote;
  /** of the list */
  path: string;
  search: Search;
  siteUrl: string;
  isNew: boolean;
  ask: (row: AskedRow) => void;
}
