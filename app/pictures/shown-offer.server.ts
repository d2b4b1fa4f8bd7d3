import { parseChoices } from "~/domain/offers/choices";
import { epcText } from "~/domain/offers/epc";
import type { Offer } from "~/domain/offers/offer";
import type { BankAccount, ShownOffer } from "~/domain/offers/shown-offer";
import { calculateOffer } from "~/domain/offers/totals";
import { drawQrCode } from "./qr-image.server";

/**
 * Returns an offer with the choices in a request's address, and the QR code that pays its deposit, or its total without
 * one.
 * @param reference tells us which quote was paid
 */
export function showOffer(request: Request, offer: Offer, reference: string, account: BankAccount): ShownOffer {
  const { searchParams } = new URL(request.url);
  const choices = parseChoices(offer, (name) => searchParams.get(name));
  const { total, deposit } = calculateOffer(offer, choices);
  const { holder: beneficiary, iban, bic } = account;
  const amount = deposit > 0 ? deposit : total;
  const text = offer.currency === "EUR" ? epcText({ beneficiary, iban, bic, amount, remittance: reference }) : null;
  return { offer, choices, reference, code: text === null ? null : drawQrCode(text) };
}
