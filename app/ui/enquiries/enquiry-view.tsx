import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { properties } from "~/content/houses/homes";
import { type Enquiry, enquiryStates } from "~/domain/enquiries/enquiry";
import { messages } from "~/domain/messages";
import { addresses } from "~/domain/site/addresses";
import { formatDate } from "~/ui/format-time";
import history from "~/ui/history/history.module.css";
import controls from "~/ui/staff/controls.module.css";
import notices from "~/ui/staff/notices.module.css";
import { CompanyTime } from "~/ui/staff/company-time";
import view from "~/ui/staff/view.module.css";
import { useLanguage } from "~/ui/use-language";

interface Named {
  id: string;
  name: string;
}

interface EnquiryViewProps {
  enquiry: SerializeFrom<Enquiry>;
  customer: Named | null;
  quote: Named | null;
  tour: Named | null;
  isDone: boolean;
  failure: "gone" | "unavailable" | "not-understood" | null;
}

/** An enquiry with the buttons that answer it. Works without scripts. */
export function EnquiryView({ enquiry, customer, quote, tour, isDone, failure }: EnquiryViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "enquiries" });
  const language = useLanguage();
  const { id, at, name, email, telephone, arrival, departure, state, isSuspected, message } = enquiry;
  const house = properties.find(({ slug }) => slug === enquiry.house);
  const subject = t(`subject.${enquiry.language}`) + ((tour ?? house) ? `: ${(tour ?? house)?.name}` : "");
  const about = tour ? (
    <a href={addresses.quote({ id: tour.id })}>{tour.name}</a>
  ) : (
    (house?.name ?? (enquiry.source === "tour" ? t("noTour") : t("contacts")))
  );
  const rows: [label: string, value: ReactNode][] = [
    [t("asked"), <CompanyTime key="at" at={at} />],
    [t("about"), about],
    [t("days"), arrival && departure && `${formatDate(arrival, language)} – ${formatDate(departure, language)}`],
    [t("period"), enquiry.period],
    [t("party"), enquiry.party],
    [t("email"), email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>],
    [t("telephone"), telephone && <a href={`tel:${telephone.replace(/[^\d+]/g, "")}`}>{telephone}</a>],
    [t("language"), t(`languages.${enquiry.language}`)],
    [t("customer"), customer && <a href={addresses.customer({ id: customer.id })}>{customer.name}</a>],
    [t("quote"), quote && <a href={addresses.quotesEditor({ id: quote.id })}>{quote.name}</a>],
    [t("state"), isSuspected ? t("lists.apart") : t(`lists.${state}`)],
    [t("network"), enquiry.network],
  ];
  const button = (intent: string, word: string, className = controls.second) => (
    <button key={intent} name="intent" value={intent} className={className}>
      {word}
    </button>
  );
  return (
    <div className={view.view}>
      <p>
        <a href={addresses.enquiries()}>{t("all")}</a>
      </p>
      <h1 dir="auto">{name}</h1>
      {failure && (
        <div role="alert" className={notices.problem}>
          <p>{messages.listFailed[language]}</p>
        </div>
      )}
      {isDone && (
        <p role="status" className={notices.notice}>
          {t("done")}
        </p>
      )}
      {isSuspected && <p className={notices.notice}>{t("apart")}</p>}
      <dl className={history.fields}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className={history.pair}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {message ? (
        <blockquote className={history.text} dir="auto">
          {message}
        </blockquote>
      ) : (
        <p className="note">{t("noMessage")}</p>
      )}
      <form method="post" action={addresses.enquiryDetails({ id })} className={controls.buttons}>
        {button("quote", quote ? t("openQuote") : t("makeQuote"), controls.main)}
        {email && (
          <a
            className={controls.second}
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
          >
            {t("reply")}
          </a>
        )}
        {enquiryStates.filter((each) => each !== state).map((each) => button(each, t(`set.${each}`)))}
        {isSuspected ? button("back", t("set.back")) : button("apart", t("set.apart"), controls.quiet)}
      </form>
      {!quote && <p className="note">{t("quoteHint")}</p>}
    </div>
  );
}
