import { type CustomerInput, customerInputSchema } from "./customer.ts";
import type { Issue } from "../drafts/apply-intent.ts";
import { limits } from "../limits.ts";
import type { messages } from "../messages.ts";
import { parseLanguage } from "../site/language.ts";

/** The fields of a customer's form as they were typed. */
export type TypedCustomer = Readonly<Record<keyof CustomerInput, string>>;

export function customerToForm(customer: CustomerInput): TypedCustomer {
  const { name, email, telephone, language, notes, consentOn } = customer;
  const texts = {
    email: email ?? "",
    telephone: telephone ?? "",
    language: language ?? "",
    consentOn: consentOn ?? "",
  };
  return { name, notes, ...texts };
}

/** Parses a customer's form. Returns the input, or the issues at its fields; in both cases what was typed. */
export function parseCustomerForm(field: (name: string) => string): {
  typed: TypedCustomer;
  input: CustomerInput | null;
  issues: Issue[];
} {
  const names = ["name", "email", "telephone", "language", "notes", "consentOn"] as const;
  const typed = Object.fromEntries(names.map((name) => [name, field(name)])) as TypedCustomer;
  const parsed = customerInputSchema.safeParse({ ...typed, language: parseLanguage(typed.language) });
  if (parsed.success) return { typed, input: parsed.data, issues: [] };
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0] as keyof TypedCustomer));
  return { typed, input: null, issues: [...wrong].map((at) => issueAt(at, typed[at])) };
}

function issueAt(at: keyof TypedCustomer, text: string): Issue {
  const limit = { name: limits.name, email: limits.email, telephone: limits.telephone, notes: limits.notes }[
    at as "name"
  ];
  if (limit !== undefined && text.trim().length > limit) return { at, message: "tooLong", values: { limit } };
  const message: Partial<Record<keyof TypedCustomer, keyof typeof messages>> = {
    ...{ name: "nameRequired", email: "emailInvalid", consentOn: "dayInvalid" },
  };
  return { at, message: message[at] ?? "formNotRead" };
}
