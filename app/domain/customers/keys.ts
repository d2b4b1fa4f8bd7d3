import { splitSearchWords } from "../quotes/search-words.ts";
import type { CustomerInput } from "./customer.ts";

export interface CustomerKeys {
  readonly name: string;
  readonly email: string | null;
  readonly telephone: string | null;
}

/**
 * Returns what two entries of one person have in common: the name in any letter case and word order, and without
 * accents; the e-mail in any letter case; the last eight digits of the telephone, as national prefixes are written in
 * several ways. A telephone with fewer than six digits has no key.
 */
export function customerKeys({
  name,
  email,
  telephone,
}: Pick<CustomerInput, "name" | "email" | "telephone">): CustomerKeys {
  const digits = (telephone ?? "").normalize("NFKC").replace(/[^0-9]/g, "");
  return {
    name: splitSearchWords(name).sort().join(" ").slice(0, 400),
    email: email?.trim().toLowerCase() || null,
    telephone: digits.length < 6 ? null : digits.slice(-8),
  };
}
