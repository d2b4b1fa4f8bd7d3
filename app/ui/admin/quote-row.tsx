import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/addresses";
import { linkOrId } from "~/domain/id";
import type { Quote, QuoteSummary } from "~/domain/quote";
import { ListRow, type RowContext } from "./list-row";
import styles from "./list-row.module.css";

/** A quote in its list (docs/product.md section 2, /admin/quotesView). */
export function QuoteRow({
  quote,
  ...context
}: RowContext & { quote: QuoteSummary & Pick<Quote, "display"> & { copyId: string } }) {
  const { t } = useTranslation("admin", { keyPrefix: "lists.quotes" });
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
      <h2>{name}</h2>
      <p>{customerName ? t("customer", { customer: customerName }) : t("anonymous")}</p>
      {quote.display && <p className={styles.badge}>{t("onTours")}</p>}
      <p className={styles.address}>{address}</p>
    </ListRow>
  );
}

/** The delete question's note for a quote that is a tour. */
export function useQuoteNote({ display }: Pick<Quote, "display">): string | null {
  const { t } = useTranslation("admin", { keyPrefix: "lists.quotes" });
  return display ? t("goesFromTours") : null;
}
