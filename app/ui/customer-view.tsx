import { useTranslation } from "react-i18next";
import { auditLogAddress } from "~/domain/audit-log";
import type { CustomerChoice } from "~/domain/customers/choice";
import type { Customer } from "~/domain/customers/customer";
import { customerToForm, type TypedCustomer } from "~/domain/customers/parse-form";
import type { Issue } from "~/domain/drafts/apply-intent";
import { limits } from "~/domain/limits";
import type { QuoteSummary } from "~/domain/quotes/quote";
import { addresses } from "~/domain/site/addresses";
import { languages } from "~/domain/site/language";
import { truncateText } from "~/domain/text";
import { LoginFormIssues } from "~/ui/accounts/login-fields";
import styles from "~/ui/pictures/library.module.css";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import notices from "~/ui/staff/notices.module.css";
import { CompanyTime } from "~/ui/staff/company-time";
import view from "~/ui/staff/view.module.css";

interface CustomerViewProps {
  id: string;
  /** of a new customer */
  oneTimeId: string;
  /** what the fields contain */
  form: TypedCustomer;
  /** null for a new one; also after the session ended, when only what was typed is shown */
  customer: CustomerWithReferences | null;
  done: "saved" | "linked" | "merged" | null;
  issues: readonly Issue[];
}

type CustomerWithReferences = Customer & {
  quotes: readonly QuoteSummary[];
  /** quotes without a customer that have this customer's name */
  naming: readonly QuoteSummary[];
  enquiries: readonly { id: string; at: Date | string; message: string }[];
  duplicates: readonly CustomerChoice[];
  isInUse: boolean;
};

/** A customer: the form, and everything that refers to them. Works without scripts. */
export function CustomerView({ id, oneTimeId, form, customer, done, issues }: CustomerViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "customers" });
  return (
    <div className={view.view}>
      <p>
        <a href={addresses.customers()}>{t("heading")}</a>
        {customer && (
          <>
            {" · "}
            <a href={auditLogAddress({ record: id })}>{t("journal")}</a>
          </>
        )}
      </p>
      <h1 dir="auto">{customer?.name ?? t("newCustomer")}</h1>
      {done && issues.length === 0 && (
        <p role="status" className={notices.notice}>
          {t(done)}
        </p>
      )}
      <LoginFormIssues issues={issues} />
      {customer && customer.duplicates.length > 0 && <Duplicates {...customer} />}
      {customer && customer.naming.length > 0 && <QuotesToLink {...customer} />}
      <form method="post" action={addresses.customer({ id })} className={styles.texts}>
        <input type="hidden" name="id" value={oneTimeId} />
        <input type="hidden" name="revision" value={customer?.revision ?? 0} />
        <CustomerFields form={form} customer={customer} issues={issues} />
        <p>
          <button className={controls.main}>{t("save")}</button>
        </p>
      </form>
      {customer && <References {...customer} />}
      {customer && (
        <details>
          <summary>{t("delete")}</summary>
          <form method="post" action={addresses.customer({ id })} className={notices.notice}>
            <p>{t(customer.isInUse ? "inUse" : "deleteHint")}</p>
            {!customer.isInUse && (
              <button className={controls.danger} name="intent" value="delete">
                {t("deleteNow")}
              </button>
            )}
          </form>
        </details>
      )}
    </div>
  );
}

function CustomerFields({ form, customer, issues }: Pick<CustomerViewProps, "form" | "customer" | "issues">) {
  const { t } = useTranslation("unscripted", { keyPrefix: "customers" });
  // After another save, the stored value is shown at each field that differs from it.
  const stored =
    customer && issues.some(({ message }) => message === "savedMeanwhile") ? customerToForm(customer) : form;
  const field = (name: keyof TypedCustomer, hint?: string) => {
    const differs = stored[name] !== form[name];
    const said = differs ? t("storedNow", { value: stored[name] || "–" }) : hint;
    return { name, label: t(name), issues, ...(said !== undefined && { hint: said }) };
  };
  return (
    <>
      {(["name", "email", "telephone"] as const).map((name) => (
        <FormField key={name} {...field(name)}>
          {(input) => (
            <input
              {...input}
              {...(name === "email" && { inputMode: "email" as const })}
              {...(name === "telephone" && { type: "tel" })}
              dir="auto"
              defaultValue={form[name]}
              maxLength={limits[name]}
              autoComplete="off"
            />
          )}
        </FormField>
      ))}
      <FormField {...field("language")}>
        {(input) => (
          <select {...input} defaultValue={form.language}>
            <option value="">{t("noLanguage")}</option>
            {languages.map((language) => (
              <option key={language} value={language}>
                {t(`languages.${language}`)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField {...field("consentOn", t("consentHint"))}>
        {(input) => <input {...input} type="date" defaultValue={form.consentOn} />}
      </FormField>
      <FormField {...field("notes", t("notesHint"))}>
        {(input) => <textarea {...input} dir="auto" rows={5} defaultValue={form.notes} maxLength={limits.notes} />}
      </FormField>
    </>
  );
}

function Duplicates({ id, name, duplicates }: CustomerWithReferences) {
  const { t } = useTranslation("unscripted", { keyPrefix: "customers" });
  return (
    <form method="post" action={addresses.customer({ id })} className={notices.notice}>
      <h2>{t("duplicates")}</h2>
      <p>{t("duplicatesHint")}</p>
      {duplicates.map((other) => (
        <p key={other.id} className={notices.beside}>
          <span dir="auto">
            <a href={addresses.customer({ id: other.id })}>{other.name}</a>{" "}
            {[other.email, other.telephone].filter(Boolean).join(" · ")}
          </span>
          <button
            className={controls.second}
            name="intent"
            value={`merge:${other.id}`}
            aria-label={t("mergeOf", { name, other: other.name })}
          >
            {t("merge", { name })}
          </button>
        </p>
      ))}
    </form>
  );
}

function QuotesToLink({ id, naming }: CustomerWithReferences) {
  const { t } = useTranslation("unscripted", { keyPrefix: "customers" });
  return (
    <form method="post" action={addresses.customer({ id })} className={notices.notice}>
      <h2>{t("naming", { count: naming.length })}</h2>
      <p>{t("namingHint")}</p>
      {naming.map((quote) => (
        <p key={quote.id} dir="auto">
          <label>
            <input type="checkbox" name="quote" value={quote.id} defaultChecked /> {quote.name} · {quote.customerName}
          </label>
        </p>
      ))}
      <button className={controls.second} name="intent" value="link">
        {t("link")}
      </button>
    </form>
  );
}

function References({ quotes, enquiries }: CustomerWithReferences) {
  const { t } = useTranslation("unscripted", { keyPrefix: "customers" });
  const { t: words } = useTranslation("admin", { keyPrefix: "quoteStatus" });
  return (
    <>
      <section aria-labelledby="quotes">
        <h2 id="quotes">{t("quotes")}</h2>
        {quotes.length === 0 && <p>{t("noQuotes")}</p>}
        <ul>
          {quotes.map(({ id, name, status }) => (
            <li key={id}>
              <a href={addresses.quotesEditor({ id })} dir="auto">
                {name}
              </a>{" "}
              <span className="note">{words(`names.${status}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      {enquiries.length > 0 && (
        <section aria-labelledby="enquiries">
          <h2 id="enquiries">{t("enquiries")}</h2>
          <ul>
            {enquiries.map(({ id, at, message }) => (
              <li key={id} dir="auto">
                <a href={addresses.enquiryDetails({ id })}>
                  <CompanyTime at={at} />
                </a>{" "}
                {truncateText(message, 120)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
