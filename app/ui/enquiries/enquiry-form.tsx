import type { ReactNode } from "react";
import { properties } from "~/content/houses/homes";
import { companyDetails } from "~/content/site/company";
import {
  type EnquiryNotice,
  enquiryFieldTexts,
  enquiryNotices,
  enquiryProblemTexts,
  enquiryTexts,
} from "~/content/site/enquiry";
import { stayRequestTexts } from "~/content/houses/stay-request";
import {
  type EnquiryField,
  type EnquiryFields,
  enquiryLimits,
  type EnquiryProblems,
} from "~/domain/enquiries/check-enquiry";
import { addresses } from "~/domain/site/addresses";
import type { Localised } from "~/domain/site/language";
import { useLanguage } from "~/ui/use-language";
import styles from "./enquiry-form.module.css";

/** Names of the form's hidden fields: the signed time, and a field that only programs fill in. */
export const enquiryFormTime = "form";
export const enquiryTrap = "website";

interface EnquiryFormProps {
  /** address that it is posted to */
  action: string;
  /** asks for a house and days, instead of when and how many */
  isStay?: boolean;
  fields: EnquiryFields;
  problems?: EnquiryProblems;
  notice?: EnquiryNotice | null;
  /** by `signFormTime` */
  time: string;
}

/** The form by which visitors ask. Works without scripts; a rejected post returns it with what was typed. */
export function EnquiryForm({ action, isStay = false, fields, problems = {}, notice, time }: EnquiryFormProps) {
  const language = useLanguage();
  return (
    // Browsers show their own validation messages in the browser's language, not the page's.
    <form className={`${styles.form} ${styles.two}`} method="post" action={action} noValidate>
      {notice && (
        <p className={`${styles.whole} ${styles.notice}`} role="alert">
          {enquiryNotices[notice][language]}
        </p>
      )}
      <input type="hidden" name={enquiryFormTime} value={time} />
      {isStay && <StayFields fields={fields} problems={problems} />}
      <AskField name="name" className={styles.whole} {...{ fields, problems }}>
        {(input) => <input type="text" {...input} autoComplete="name" required />}
      </AskField>
      <AskField name="email" {...{ fields, problems }}>
        {(input) => <input {...input} type="text" inputMode="email" autoComplete="email" autoCapitalize="none" />}
      </AskField>
      <AskField name="telephone" {...{ fields, problems }}>
        {(input) => <input {...input} type="tel" autoComplete="tel" />}
      </AskField>
      {!isStay &&
        (["period", "party"] as const).map((name) => (
          <AskField key={name} name={name} {...{ fields, problems }}>
            {(input) => <input type="text" {...input} />}
          </AskField>
        ))}
      <AskField
        name="message"
        label={isStay ? enquiryTexts.more : enquiryFieldTexts.message}
        className={styles.whole}
        {...{ fields, problems }}
      >
        {({ defaultValue, ...input }) => (
          // The HTML parser removes a first line break.
          <textarea
            {...input}
            rows={5}
            defaultValue={defaultValue.startsWith("\n") ? `\n${defaultValue}` : defaultValue}
          />
        )}
      </AskField>
      <p className="visually-hidden" aria-hidden>
        <label>
          {enquiryTexts.trap[language]} <input type="text" name={enquiryTrap} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className={styles.send}>
        <button type="submit" className="button">
          {enquiryTexts.send[language]}
        </button>
        <span>
          {stayRequestTexts.orCall[language]} <a href={companyDetails.phone.href}>{companyDetails.phone.display}</a>
        </span>
        <a href={addresses.privacy()}>{enquiryTexts.privacy[language]}</a>
      </p>
    </form>
  );
}

/** House, days and guests. */
export function StayFields(typed: Pick<FieldProps, "fields" | "problems">) {
  return (
    <>
      <AskField name="house" {...typed}>
        {(input) => (
          <select {...input} required>
            {properties.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </AskField>
      {(["arrival", "departure"] as const).map((name) => (
        <AskField key={name} name={name} {...typed}>
          {(input) => <input type="date" {...input} required />}
        </AskField>
      ))}
      <AskField name="guests" {...typed}>
        {(input) => <input type="text" inputMode="numeric" {...input} required />}
      </AskField>
    </>
  );
}

interface FieldProps {
  name: EnquiryField;
  label?: Localised;
  className?: string | undefined;
  fields: Pick<EnquiryFields, "house" | "arrival" | "departure" | "guests"> & Partial<EnquiryFields>;
  problems: EnquiryProblems;
  children: (input: {
    id: string;
    name: string;
    defaultValue: string;
    maxLength?: number;
    "aria-invalid"?: true;
    "aria-describedby"?: string;
  }) => ReactNode;
}

/** Neither has the attribute `maxlength`. */
const hasNoLength = /^(?:house|arrival|departure)$/;

/** A field with its label and its problem. */
function AskField({ name, label = enquiryFieldTexts[name], className, fields, problems, children }: FieldProps) {
  const language = useLanguage();
  const problem = problems[name];
  const id = `ask-${name}`;
  const said = problem && ({ "aria-invalid": true, "aria-describedby": `${id}-problem` } as const);
  return (
    <div className={`${styles.field} ${className ?? ""}`}>
      <label htmlFor={id}>{label[language]}</label>
      {children({
        id,
        name,
        defaultValue: fields[name] ?? "",
        ...(!hasNoLength.test(name) && { maxLength: enquiryLimits[name] }),
        ...said,
      })}
      {problem && (
        <span className={styles.problem} id={`${id}-problem`}>
          {enquiryProblemTexts[problem][language]}
        </span>
      )}
    </div>
  );
}
