import type { CustomerInput } from "./customer.ts";
import { customerKeys } from "./keys.ts";

/**
 * Merges a customer into the one that is kept. What the kept one lacks is taken over; other spellings and contacts are
 * appended to the notes, so that nothing is lost.
 */
export function mergeCustomers(kept: CustomerInput, merged: CustomerInput): CustomerInput {
  const [own, other] = [customerKeys(kept), customerKeys(merged)];
  const others = [
    ...(merged.name === kept.name ? [] : [merged.name]),
    ...(kept.email && merged.email && own.email !== other.email ? [merged.email] : []),
    ...(kept.telephone && merged.telephone && kept.telephone !== merged.telephone ? [merged.telephone] : []),
    ...(kept.consentOn && merged.consentOn && kept.consentOn !== merged.consentOn ? [merged.consentOn] : []),
  ];
  const notes = [kept.notes, others.join(" · "), merged.notes === kept.notes ? "" : merged.notes];
  return {
    name: kept.name,
    email: kept.email ?? merged.email,
    telephone: kept.telephone ?? merged.telephone,
    language: kept.language ?? merged.language,
    notes: notes.filter((text) => text.trim() !== "").join("\n\n"),
    consentOn: kept.consentOn ?? merged.consentOn,
  };
}
