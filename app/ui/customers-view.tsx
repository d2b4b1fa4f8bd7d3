import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import type { CustomerRow } from "~/domain/customers/customer";
import { buildListAddress } from "~/domain/quotes/search";
import { addresses } from "~/domain/site/addresses";
import journal from "~/ui/audit-log.module.css";
import list from "~/ui/lists/list.module.css";
import { UnscriptedSearchForm } from "~/ui/lists/unscripted-search-form";
import controls from "~/ui/staff/controls.module.css";
import notices from "~/ui/staff/notices.module.css";
import { CompanyTime } from "~/ui/staff/company-time";
import view from "~/ui/staff/view.module.css";

interface CustomersViewProps {
  text: string;
  found: { rows: readonly SerializeFrom<CustomerRow>[]; count: number; page: number; pages: number };
  /** what the last form did, or that its customer no longer exists */
  done: "deleted" | "gone" | null;
}

/** The customers by name, with a search. Works without scripts. */
export function CustomersView({ text, found, done }: CustomersViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "customers" });
  const { t: common } = useTranslation("unscripted", { keyPrefix: "library" });
  const { rows, count, page, pages } = found;
  const pageLink = (rel: "previous" | "next", to: number) => (
    <a
      className={controls.second}
      rel={rel === "next" ? rel : "prev"}
      href={buildListAddress(addresses.customers(), { text, page: to })}
    >
      {common(rel)}
    </a>
  );
  const isEmpty = count === 0 && text === "";
  return (
    <div className={view.view}>
      <header className={list.head}>
        <h1>{t("heading")}</h1>
        <p role="status" className={list.count}>
          {count === 0 && !isEmpty ? t("nothingFound") : t("count", { count })}
        </p>
        <a className={controls.main} href={addresses.customer({ id: "new" })}>
          {t("newCustomer")}
        </a>
      </header>
      {done && (
        <p role="status" className={notices.notice}>
          {t(done)}
        </p>
      )}
      {isEmpty ? (
        <p className={notices.empty}>{t("none")}</p>
      ) : (
        <UnscriptedSearchForm path={addresses.customers()} text={text} label={t("search")} hint={t("searchHint")} />
      )}
      {rows.length > 0 && (
        <ol className={journal.entries}>
          {rows.map(({ id, name, email, telephone, quotes, isDouble, at }) => (
            <li key={id}>
              <CompanyTime at={at} />
              <p>
                <a href={addresses.customer({ id })} dir="auto">
                  {name}
                </a>{" "}
                <span className="note">{[email, telephone].filter(Boolean).join(" · ")}</span>
              </p>
              <p className={journal.detail}>
                {t("quotesCount", { count: quotes })}
                {isDouble && ` · ${t("isDouble")}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav className={list.paging} aria-label={t("pages")}>
          {page > 1 && pageLink("previous", page - 1)}
          {page < pages && pageLink("next", page + 1)}
        </nav>
      )}
    </div>
  );
}
