import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import { linkOrId } from "~/domain/id";
import type { Quote, QuoteSummary } from "~/domain/quote";
import { searchAddress } from "~/domain/search";
import controls from "./controls.module.css";
import { QuoteStatusChoice } from "../quote-status-choice";
import { ListRow, type RowContext } from "./list-row";
import styles from "./list-row.module.css";

/** A quote in its list (docs/product.md section 2, /admin/quotesView). */
export function QuoteRow({ quote, ...context }: RowContext & { quote: ListedQuote }) {
  const { t } = useTranslation("admin", { keyPrefix: "lists.quotes" });
  const { t: status } = useTranslation("admin", { keyPrefix: "quoteStatus" });
  const { id, name, customerName, copyId } = quote;
  const row = { id, name, copyId, note: useQuoteNote(quote) };
  const address = addresses.quote({ id: linkOrId(quote) });
  const view = { href: address, word: t("open") };
  return (
    <ListRow
      row={row}
      view={view}
      editor={addresses.quotesEditor({ id })}
      history={addresses.history({ kind: "quote", id })}
      question={addresses.quoteDelete({ id })}
      address={address}
      {...context}
    >
      <h2 dir="auto">{name}</h2>
      <p dir="auto">{customerName ? t("customer", { customer: customerName }) : t("anonymous")}</p>
      {quote.display && <p className={styles.badge}>{t("onTours")}</p>}
      {quote.isUnsaved && <p className={styles.badge}>{t("unsaved")}</p>}
      <p className={styles.address}>{address}</p>
      {quote.receipt !== null && <p>{quote.receipt}</p>}
      <p>
        <a href={addresses.newFromSource({ kind: "quote", id })} aria-label={`${t("newFrom")}: ${name}`}>
          {t("newFrom")}
        </a>
      </p>
      <form method="post" action={searchAddress(context.path, context.search)} className={styles.status}>
        <QuoteStatusChoice status={quote.status} label={status("of", { name })} />
        <button
          className={controls.quiet}
          name="intent"
          value={`status:${id}`}
          aria-label={`${status("set")}: ${status("of", { name })}`}
        >
          {status("set")}
        </button>
      </form>
    </ListRow>
  );
}

type ListedQuote = QuoteSummary &
  Pick<Quote, "display"> & { copyId: string; receipt: string | null; isUnsaved: boolean };

/** The delete question's note for a quote that is a tour. */
export function useQuoteNote({ display }: Pick<Quote, "display">): string | null {
  const { t } = useTranslation("admin", { keyPrefix: "lists.quotes" });
  return display ? t("goesFromTours") : null;
}
