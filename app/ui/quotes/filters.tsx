import { useTranslation } from "react-i18next";
import { quoteStatuses } from "~/domain/quotes/status";
import { quoteSortOrders, type ListQuery, buildListAddress } from "~/domain/quotes/search";
import styles from "~/ui/lists/list.module.css";
import { StaffActionMenu } from "~/ui/staff/action-menu";
import notices from "~/ui/staff/notices.module.css";

/**
 * Links that filter the list by status and order it.
 * @param search of the shown list, at its first page
 * @param wasSet whether the last post set a status
 */
export function QuoteFilterLinks({ path, search, wasSet }: { path: string; search: ListQuery; wasSet: boolean }) {
  const { t } = useTranslation("admin");
  const { status, sort, ...rest } = search;
  const orderName = t(`lists.quotes.orders.${sort ?? "made"}`);
  return (
    <>
      {wasSet && (
        <p role="status" className={`${notices.notice} ${styles.whole}`}>
          {t("quoteStatus.wasSet")}
        </p>
      )}
      <div className={styles.narrowing}>
        <nav className={styles.filters} aria-label={t("quoteStatus.label")}>
          {link(t("quoteStatus.every"), status === undefined, { ...rest, ...(sort && { sort }) })}
          {quoteStatuses.map((each) =>
            link(t(`quoteStatus.names.${each}`), each === status, { ...rest, status: each, ...(sort && { sort }) }),
          )}
        </nav>
        <StaffActionMenu label={`${t("lists.quotes.order")}: ${orderName}`} text={orderName}>
          {link(t("lists.quotes.orders.made"), sort === undefined, { ...rest, ...(status && { status }) })}
          {quoteSortOrders.map((each) =>
            link(t(`lists.quotes.orders.${each}`), each === sort, { ...rest, ...(status && { status }), sort: each }),
          )}
        </StaffActionMenu>
      </div>
    </>
  );

  function link(word: string, isShown: boolean, to: ListQuery) {
    return (
      <a key={word} href={buildListAddress(path, to)} aria-current={isShown ? "true" : undefined}>
        {word}
      </a>
    );
  }
}
