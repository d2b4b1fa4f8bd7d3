import { useLocation } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { companyDetails } from "~/content/site/company";
import { choiceNames } from "~/domain/offers/choices";
import type { ShownOffer } from "~/domain/offers/shown-offer";
import type { Language } from "~/domain/site/language";
import { buildOfferTable, type OfferRow, offerTexts, type OfferTable } from "~/locales/offer-table";
import { useLanguage } from "~/ui/use-language";
import script from "./offer.inline.ts?inline-script";
import styles from "./offer-view.module.css";

/**
 * The offer of a quote: prices with the guest's choices, and how to pay. Choices are a form of the quote's own address. An
 * inline script requests it after each choice, and shows its figures in place: elements with `data-shown`.
 * @param lang the language of the offer's own texts
 * @param children follow on paper
 */
export function OfferView({ offer, choices, reference, code, isDraft, lang, children }: OfferViewProps) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const texts = offerTexts[language];
  const table = buildOfferTable(offer, choices, language);
  const kept = [...new URLSearchParams(search)].filter(([name]) => !choiceNames.includes(name));
  const isForm = table.hasOptions && !isDraft;
  return (
    <section className={styles.offer} id="offer" aria-labelledby="offer-heading">
      <h2 id="offer-heading">{texts.heading}</h2>
      {table.summary && <p className={styles.summary}>{table.summary}</p>}
      {table.sums.length > 0 && (
        <form method="get" action={`${pathname}#offer`} autoComplete="off">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PriceTable table={table} lang={lang} />
          {isForm && <button className={`${styles.recalculate} button`}>{texts.recalculate}</button>}
        </form>
      )}
      {table.lists.length > 0 && (
        <div className={styles.lists}>
          {table.lists.map(({ heading, entries }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <ul lang={lang}>
                {entries.map((entry, at) => (
                  <li key={at} dir="auto">
                    {entry}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {table.conditions && <p className={styles.note}>{table.conditions}</p>}
      {table.paymentLink && (
        <p className={styles.pay}>
          <a href={table.paymentLink} rel="noreferrer" data-printed={table.paymentLink}>
            {texts.pay}
          </a>
        </p>
      )}
      {table.due && <Transfer due={table.due} reference={reference} code={code} />}
      {isForm && <script dangerouslySetInnerHTML={{ __html: script }} />}
      {children}
    </section>
  );
}

interface OfferViewProps extends ShownOffer {
  /** a draft can't be recalculated */
  isDraft?: boolean;
  lang: Language | undefined;
  children?: ReactNode;
}

function PriceTable({ table, lang }: { table: OfferTable; lang: Language | undefined }) {
  const texts = offerTexts[useLanguage()];
  const columns = table.hasShares ? 3 : 2;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.what}</span>
          </th>
          {table.hasShares && <th scope="col">{texts.each}</th>}
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      {table.parts.map(({ heading, rows }, at) => (
        <tbody key={at}>
          {heading && (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns} lang={lang} dir="auto">
                {heading}
              </th>
            </tr>
          )}
          {rows.map((row, index) => (
            <tr key={index} data-shown="" className={row.isChosen ? undefined : styles.open}>
              <th scope="row">
                <RowLabel row={row} lang={lang} />
              </th>
              {table.hasShares && <td>{row.perPerson}</td>}
              <td>{row.total}</td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot aria-live="polite">
        {table.sums.map(({ label, perPerson, total }, at) => (
          <tr key={at} className={at === 0 ? styles.total : undefined}>
            <th scope="row">{label}</th>
            {table.hasShares && <td data-shown="">{perPerson}</td>}
            <td data-shown="">{total}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function RowLabel({
  row: { label, times, option, state, isChosen },
  lang,
}: {
  row: OfferRow;
  lang: Language | undefined;
}) {
  const text = (
    <span lang={lang} dir="auto">
      {label}
    </span>
  );
  const notes = [times, state].filter(Boolean);
  return (
    <>
      {option ? (
        <label>
          <input
            type={option.isOne ? "radio" : "checkbox"}
            name={option.name}
            value={option.value}
            defaultChecked={isChosen}
          />{" "}
          {text}
        </label>
      ) : (
        text
      )}
      {notes.map((note) => (
        <Fragment key={note}>
          {" "}
          <small>{note}</small>
        </Fragment>
      ))}
    </>
  );
}

function Transfer({ due, reference, code }: Pick<ShownOffer, "code" | "reference"> & { due: string }) {
  const texts = offerTexts[useLanguage()];
  const { holder, bank, iban, bic } = companyDetails.account;
  const details = [
    [texts.amount, due],
    [texts.holder, holder],
    ["IBAN", iban],
    ["BIC", bic],
    [texts.bank, bank],
    [texts.reference, reference],
  ];
  return (
    <section className={styles.transfer}>
      <h3>{texts.transfer}</h3>
      <dl>
        {details.map(([term, value], at) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd {...(at === 0 && { "data-shown": "" })}>{value}</dd>
          </div>
        ))}
      </dl>
      {code && (
        <figure data-shown="">
          <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges" role="img" aria-label={texts.code}>
            <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
            <path d={code.path} />
          </svg>
          <figcaption>{texts.code}</figcaption>
        </figure>
      )}
    </section>
  );
}
