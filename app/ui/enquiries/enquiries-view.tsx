import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { properties } from "~/content/houses/homes";
import { type Enquiry, type EnquiryList, enquiryLists } from "~/domain/enquiries/enquiry";
import { limits } from "~/domain/limits";
import { searchParameter } from "~/domain/quotes/search";
import { addresses } from "~/domain/site/addresses";
import { truncateText } from "~/domain/text";
import journal from "~/ui/audit-log.module.css";
import list from "~/ui/lists/list.module.css";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import notices from "~/ui/staff/notices.module.css";
import { CompanyTime } from "~/ui/staff/company-time";
import view from "~/ui/staff/view.module.css";

interface EnquiriesViewProps {
  list: EnquiryList;
  text: string;
  found: { rows: readonly SerializeFrom<Enquiry>[]; count: number; page: number; pages: number };
  /** names of displayed tours by id */
  tours: Readonly<Record<string, string>>;
}

/** The enquiries of one state, or those set apart, newest first, with a search. Works without scripts. */
export function EnquiriesView({ list: shown, text, found, tours }: EnquiriesViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "enquiries" });
  const { rows, count, page, pages } = found;
  const path = addresses.enquiries();
  const to = (query: { list: EnquiryList; text?: string; page?: number }) =>
    `${path}?${new URLSearchParams({
      list: query.list,
      ...(query.text && { [searchParameter]: query.text }),
      ...(query.page && { page: String(query.page) }),
    })}`;
  const pageLink = (rel: "prev" | "next", page: number, word: string) => (
    <a className={controls.second} rel={rel} href={to({ list: shown, text, page })}>
      {word}
    </a>
  );
  return (
    <div className={view.view}>
      <h1>{t("heading")}</h1>
      <p>{t("intro")}</p>
      <form role="search" action={path} className={list.search}>
        <input type="hidden" name="list" value={shown} />
        <FormField name={searchParameter} label={t("searchHint")} issues={[]}>
          {(input) => <input {...input} type="search" defaultValue={text} maxLength={limits.name} />}
        </FormField>
        <button className={controls.second}>{t("search")}</button>
      </form>
      <nav className={list.filters} aria-label={t("show")}>
        {enquiryLists.map((each) => (
          <a key={each} href={to({ list: each, text })} aria-current={each === shown ? "true" : undefined}>
            {t(`lists.${each}`)}
          </a>
        ))}
      </nav>
      {count === 0 ? (
        <p className={notices.empty}>{text === "" ? t(`none.${shown}`) : t("nothingFound")}</p>
      ) : (
        <p className={list.count}>{t("count", { count })}</p>
      )}
      {rows.length > 0 && (
        <ol className={journal.entries}>
          {rows.map((row) => (
            <li key={row.id}>
              <CompanyTime at={row.at} />
              <div>
                <p>
                  <a href={addresses.enquiryDetails({ id: row.id })} dir="auto">
                    {row.name}
                  </a>
                </p>
                <p className="note" dir="auto">
                  {truncateText(row.message, 200)}
                </p>
              </div>
              <span className={journal.detail}>
                {[describeSubject(row, tours), row.period || row.arrival, row.party].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ol>
      )}
      {pages > 1 && (
        <nav className={list.paging} aria-label={t("pages")}>
          {page > 1 && pageLink("prev", page - 1, t("newer"))}
          {page < pages && pageLink("next", page + 1, t("older"))}
        </nav>
      )}
    </div>
  );

  function describeSubject({ source, tourId, house }: SerializeFrom<Enquiry>, names: Readonly<Record<string, string>>) {
    if (source === "tour") return names[tourId ?? ""] ?? t("tour");
    return source === "house" ? properties.find(({ slug }) => slug === house)?.name : t("contacts");
  }
}
