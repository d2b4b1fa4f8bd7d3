import { emailSchema } from "../fields.ts";
import { limits } from "../limits.ts";
import type { Language } from "../site/language.ts";
import { checkStayRequest, type HouseCapacities, type StayRequestProblem } from "../stay-request.ts";
import { normalizeText } from "../text.ts";
import type { EnquiryInput } from "./enquiry.ts";

/** Maximum lengths of the form's fields in UTF-16 units. */
export const enquiryLimits = {
  house: 40,
  arrival: 10,
  departure: 10,
  guests: 3,
  period: 200,
  party: 200,
  name: 100,
  email: limits.email,
  telephone: limits.telephone,
  message: 5_000,
} as const;

export type EnquiryField = keyof typeof enquiryLimits;
/** The fields as they were typed. */
export type EnquiryFields = Readonly<Record<EnquiryField, string>>;

export type EnquiryProblem =
  | StayRequestProblem
  | "name"
  | "nameLink"
  | "contact"
  | "email"
  | "emailNoDomain"
  | "telephone"
  | "telephoneShort"
  | "telephoneLong"
  | "long";
export type EnquiryProblems = Partial<Record<EnquiryField, EnquiryProblem>>;

/** Reads the typed fields of a form or query; missing ones are blank. */
export function readEnquiryFields(form: URLSearchParams): EnquiryFields {
  const fields = Object.keys(enquiryLimits).map((name) => [name, normalizeText(form.get(name) ?? "")]);
  return Object.fromEntries(fields) as EnquiryFields;
}

interface EnquiryContext {
  /** set on a house's form: how many guests each house sleeps, by slug */
  houses: HouseCapacities | null;
  tourId: string | null;
  language: Language;
  /** YYYY-MM-DD */
  today: string;
}

/** Validates the form of an enquiry. Returns it as it is stored, or the problem of each field. */
export function checkEnquiry(
  fields: EnquiryFields,
  { houses, tourId, language, today }: EnquiryContext,
): { enquiry: EnquiryInput; problems?: never } | { problems: EnquiryProblems; enquiry?: never } {
  const stay = houses && checkStayRequest(fields, houses, today);
  const problems: EnquiryProblems = { ...stay?.problems };
  /** The text as it is stored; a longer one has a problem. */
  const text = (field: EnquiryField, normalize = oneLine): string => {
    const limit = enquiryLimits[field];
    const line = fields[field].length > limit ? "" : normalize(fields[field]);
    if (fields[field].length > limit || line.length > limit) problems[field] = "long";
    return line;
  };
  const [name, email, telephone] = [text("name"), text("email", normalizeEmail), text("telephone", compatible)];
  const [party, period] = houses ? [fields.guests, ""] : [text("party"), text("period")];
  const message = text("message", (typed) => typed.replace(controls, " ").trim());
  if (name === "") problems.name ??= "name";
  else if (link.test(name)) problems.name ??= "nameLink";
  if (email === "" && telephone === "") problems.email ??= "contact";
  if (email !== "" && !emailSchema().safeParse(email).success)
    problems.email ??= /^[^@]+@[^@.]*$/.test(email) ? "emailNoDomain" : "email";
  const digits = telephone.replace(/\D/g, "").length;
  if (telephone !== "" && (digits === 0 || telephone.includes("@"))) problems.telephone ??= "telephone";
  else if (telephone !== "" && digits < 6) problems.telephone ??= "telephoneShort";
  else if (digits > 20) problems.telephone ??= "telephoneLong";
  if (Object.keys(problems).length > 0) return { problems };
  const request = stay?.request;
  return {
    enquiry: {
      source: request ? "house" : tourId === null ? "contacts" : "tour",
      tourId: request ? null : tourId,
      house: request?.house ?? null,
      arrival: request?.arrival ?? null,
      departure: request?.departure ?? null,
      name,
      email: email || null,
      telephone: telephone || null,
      party: party.trim(),
      period,
      message,
      language,
    },
  };
}

/** Returns whether an enquiry looks like advertising: more than two links, or markup of links. */
export function isAdvertising({ party, period, message }: EnquiryInput): boolean {
  const text = `${party}\n${period}\n${message}`;
  return (text.match(/https?:\/\/|www\./gi) ?? []).length > 2 || /\[\/?(?:url|link)\b|<a\s/i.test(text);
}

const controls = /[^\P{Cc}\n\t]/gu;
const link = /\/\/|www\.|@|[\w-]\.(?:biz|cn|co|com|info|io|it|me|net|online|org|ru|shop|site|store|top|xyz)\b/i;

/** Mails and spreadsheets would end a line at a line break. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** Digits and signs of other scripts become ASCII where Unicode has an equivalent. */
function compatible(text: string): string {
  return oneLine(text.normalize("NFKC"));
}

/** Accepts `mailto:a@b.it`, `Anna <a@b.it>`, blanks around the signs, and a full stop or comma after it. */
function normalizeEmail(text: string): string {
  return compatible(text)
    .replace(/^.*<([^<>]*)>$/, "$1")
    .replace(/^mailto:/i, "")
    .replace(/ ?([@.]) ?/g, "$1")
    .replace(/[.,;]$/, "")
    .trim();
}
