import type { OfferChoices } from "./choices.ts";
import type { Offer } from "./offer.ts";

/** An offer with a guest's choices, as page, print and PDF show it. */
export interface ShownOffer {
  offer: Offer;
  choices: OfferChoices;
  /** of a transfer: tells us which quote was paid */
  reference: string;
  /** the QR code of a transfer: its size in modules, and the SVG path of its dark modules; null for other currencies */
  code: { size: number; path: string } | null;
}

/** The account that receives transfers. */
export interface BankAccount {
  holder: string;
  bank: string;
  iban: string;
  bic: string;
}
