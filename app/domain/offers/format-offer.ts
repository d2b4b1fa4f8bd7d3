import type { Language } from "../site/language.ts";
import { formatAmount } from "./currency.ts";
import type { Offer, OfferLine } from "./offer.ts";

/** Formats an offer for staff: "2, 3 × Transfer €90.00 (optional), Breakfast, 30%, 2027-02-14". */
export function formatOffer(offer: Offer, language: Language): string {
  const { currency, travellers, lines, included, notIncluded, deposit } = offer;
  const money = (minor: number) => formatAmount(minor, currency, language);
  const lineText = ({ label, amount, per, quantity, optional, group }: OfferLine) => {
    const notes = [per === "person" && "1/1", optional && "?", group].filter(Boolean).join(", ");
    return `${quantity === 1 ? "" : `${quantity} × `}${label} ${money(amount)}${notes && ` (${notes})`}`;
  };
  const share = deposit && ("percent" in deposit ? `${deposit.percent}%` : money(deposit.amount));
  const days = [offer.depositDue, offer.balanceDue, offer.validUntil];
  const texts = [...lines.map(lineText), ...included, ...notIncluded.map((text) => `− ${text}`)];
  return [travellers, ...texts, share, ...days, offer.conditions, offer.paymentLink].filter(Boolean).join(", ");
}
