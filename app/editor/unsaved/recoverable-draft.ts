import type { RecoverableDraft } from "~/domain/drafts/draft-ref";
import type { Language } from "~/domain/site/language";
import { formatTimeOfDay } from "~/ui/format-time";
import type { DeviceDraft } from "./device-drafts";

/** Work that an earlier page kept, on this device or on the server. */
export type WorkToRecover = DeviceDraft | RecoverableDraft;

/** Returns the time of an offer, in the company's zone. */
export function workTimeText(offer: WorkToRecover, language: Language): string {
  return formatTimeOfDay(new Date(offer.at), language, { withDay: true });
}

/** Returns the newest of the offers. */
export function newestWork(
  device: readonly DeviceDraft[],
  server: readonly RecoverableDraft[],
): WorkToRecover | undefined {
  return [...device, ...server].sort(newestFirst)[0];
}

/** Sorts offers by their times. */
export function newestFirst(one: WorkToRecover, other: WorkToRecover): number {
  return Number(new Date(other.at)) - Number(new Date(one.at));
}
