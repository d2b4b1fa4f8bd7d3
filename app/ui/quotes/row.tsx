import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { linkOrId } from "~/domain/id";
import type { Quote, QuoteSummary } from "~/domain/quotes/quote";
import { quoteStatuses } from "~/domain/quotes/status";
import { buildListAddress } from "~/domain/quotes/search";
import { ListRow, type ListRowContext } from "~/ui/lists/row";
import styles from "~/ui/lists/row.module.css";
import { CompanyTime } from "~/ui/staff/company-time";
import { UnreachableNotice } from "~/ui/staff/unreachable-notice";
import { useReachableSubmit } from "~/ui/staff/use-reachable-submit";

/** A row of the quote list (docs/product.md section 2, /admin/quotesView). */
export function QuoteRow({ quote, ...context }: ListRowContext & { quote: ListedQuote }) {
  const { t } = useTranslation("admin", { keyPrefix: "lists.quotes" });
  const { t: tStatus } = useTranslation("admin", { keyPrefix: "quoteStatus" });
  const { id, name, customerName, copyId } = quote;
  const row = { id, name, copyId, note: useQuoteDeleteNote(quote) };
  const address = addresses.quote({ id: linkOrId(quote) });
  const view = { href: address, word: t("open") };
  return (
    <ListRow
      row={row}
      view={view}
      editor={addresses.quotesEditor({ id })}
      history={addresses.history({ kind: "quote", id })}
      deleteAddress={addresses.quoteDelete({ id })}
      address={address}
      opensTabs
      more={
        <>
          <a href={addresses.newFromSource({ kind: "quote", id })} aria-label={`${t("newFrom")}: ${name}`}>
            {t("newFrom")}
          </a>
          <StatusButtons quote={quote} {...context} />
        </>
      }
      {...context}
    >
      <div className={styles.line}>
        <h2 dir="auto">{name}</h2>
        <p dir="auto">{customerName ? t("customer", { customer: customerName }) : t("anonymous")}</p>
        <p className={styles.status} data-status={quote.status}>
          {tStatus(`names.${quote.status}`)}
        </p>
        {quote.display && <p className={styles.badge}>{t("onTours")}</p>}
        {quote.isUnsaved && <p className={styles.badge}>{t("unsaved")}</p>}
        {quote.savedAt !== null && (
          <p>
            <CompanyTime at={quote.savedAt}>{quote.saved}</CompanyTime>
          </p>
        )}
        {quote.receipt !== null && <p>{quote.receipt}</p>}
      </div>
    </ListRow>
  );
}

function StatusButtons({ quote: { id, name, status }, path, search }: ListRowContext & { quote: ListedQuote }) {
  const { t } = useTranslation("admin", { keyPrefix: "quoteStatus" });
  const { onSubmit, unreached } = useReachableSubmit();
  return (
    <form method="post" action={buildListAddress(path, search)} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={`status:${id}`} />
      <hr />
      <div role="group" aria-label={t("of", { name })}>
        <p aria-hidden>{t("label")}</p>
        {quoteStatuses.map((each) => (
          <button key={each} name="status" value={each} aria-current={each === status ? "true" : undefined}>
            {t(`names.${each}`)}
          </button>
        ))}
      </div>
      {unreached && <UnreachableNotice message="listFailed" />}
      <hr className={styles.notWidest} />
    </form>
  );
}

type ListedQuote = QuoteSummary &
  Pick<Quote, "display"> & {
    copyId: string;
    saved: string;
    savedAt: Date | string | null;
    receipt: string | null;
    isUnsaved: boolean;
  };

/** Returns the note of a quote's delete dialog; `null` unless the quote is a tour. */
export function useQuoteDeleteNote({ display }: Pick<Quote, "display">): string | null {
  const { t } = useTranslation("admin", { keyPrefix: "lists.quotes" });
  return display ? t("goesFromTours") : null;
}
