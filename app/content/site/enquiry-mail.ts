import type { EnquiryInput } from "~/domain/enquiries/enquiry";
import type { Mail } from "~/domain/mail";
import type { Language } from "~/domain/site/language";
import { companyDetails } from "./company.ts";
import { enquiryFieldTexts, enquiryTexts } from "./enquiry.ts";

/**
 * The confirmation for the visitor. It contains nothing that they typed: anyone can enter another person's address, and
 * would otherwise send them a text by our mail.
 */
export function composeEnquiryConfirmation(language: Language): Pick<Mail, "subject" | "text"> {
  const why = {
    en: "This address was entered in a form on our site. If it wasn’t you, you needn’t do anything.",
    it: "Questo indirizzo è stato scritto in un modulo del nostro sito. Se non sei stato tu, non serve fare niente.",
  };
  const contacts = `${enquiryTexts.sooner[language]} ${companyDetails.phone.display}, ${companyDetails.email}`;
  const lines = [
    `${enquiryTexts.sent[language]}.`,
    ...enquiryTexts.next[language],
    contacts,
    companyDetails.name,
    why[language],
  ];
  return { subject: `${companyDetails.name}: ${enquiryTexts.sent[language]}`, text: lines.join("\n\n") };
}

/**
 * The notice for staff.
 * @param about the tour or house, if any
 * @param url of the enquiry's page
 */
export function composeEnquiryNotice(
  enquiry: EnquiryInput,
  { about, url }: { about: string | null; url: string },
  language: Language,
): Pick<Mail, "subject" | "text"> {
  const word = { en: "Enquiry", it: "Richiesta" }[language];
  const fields = (["arrival", "departure", "period", "party", "email", "telephone", "message"] as const).flatMap(
    (name) => (enquiry[name] ? `${enquiryFieldTexts[name][language]}: ${enquiry[name]}` : []),
  );
  const subject = [`${word}: ${enquiry.name}`, about].filter(Boolean).join(" · ");
  return { subject, text: [enquiry.name, about, ...fields, url].filter(Boolean).join("\n\n") };
}
