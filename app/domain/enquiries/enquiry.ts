import type { Language } from "../site/language.ts";

export const enquiryStates = ["new", "answered", "closed"] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** What a visitor asks by a form of the site (docs/product.md section 2). Days are YYYY-MM-DD; missing texts are "". */
export interface EnquiryInput {
  /** the page: a tour's, a house's, or the contacts */
  readonly source: "tour" | "house" | "contacts";
  readonly tourId: string | null;
  /** a house's slug */
  readonly house: string | null;
  readonly arrival: string | null;
  readonly departure: string | null;
  readonly name: string;
  /** at least one of e-mail and telephone is set */
  readonly email: string | null;
  readonly telephone: string | null;
  /** how many travel */
  readonly party: string;
  /** when, in the visitor's words */
  readonly period: string;
  readonly message: string;
  readonly language: Language;
}

/** A stored enquiry. */
export interface Enquiry extends EnquiryInput {
  readonly id: string;
  readonly at: Date;
  readonly state: EnquiryState;
  /** probably sent by a program, and shown apart */
  readonly isSuspected: boolean;
  readonly customerId: string | null;
  readonly quoteId: string | null;
  /** the sender's, by `networkOfIp` */
  readonly network: string | null;
}

/** The lists of enquiries: those of a state, and suspected ones. */
export const enquiryLists = [...enquiryStates, "apart"] as const;
export type EnquiryList = (typeof enquiryLists)[number];

/** How long enquiries are stored, in days (docs/security.md): suspected ones, and closed ones since they were closed. */
export const enquiryRetention = { suspected: 30, closed: 365 } as const;

/** Maximum numbers of enquiries stored in 24 hours. */
export const maxEnquiriesPerDay = { credible: 300, suspected: 200 } as const;

/** Maximum number of enquiries in 24 hours that mails are sent about. */
export const maxNoticesPerDay = 50;
