/** The fields of a draft with its offer. */
export const offerFields = [
  ...(["currency", "travellers", "lines", "linesText", "included", "notIncluded", "deposit", "depositDue"] as const),
  ...(["balanceDue", "validUntil", "conditions", "paymentLink"] as const),
] as const;
export type OfferField = (typeof offerFields)[number];
