import type { KeptOffer } from "~/domain/drafts/stored-draft";
import type { Language } from "~/domain/site/language";
import { timeText } from "~/ui/time-text";
import type { KeptDraft } from "./device-drafts";

/** Work that an earlier page kept, on this device or on the server. */
export type Offer = KeptDraft | KeptOffer;

/** Returns the time of an offer, in the company's zone. */
export function offerTime(offer: Offer, language: Language): string {
  return timeText(new Date(offer.at), language, { withDay: true });
}

/** Returns the newest of the offers. */
export function newestOf(device: readonly KeptDraft[], server: readonly KeptOffer[]): Offer | undefined {
  return [...device, ...server].sort(newestFirst)[0];
}

/** Sorts offers by their times. */
export function newestFirst(one: Offer, other: Offer): number {
  return Number(new Date(other.at)) - Number(new Date(one.at));
}
