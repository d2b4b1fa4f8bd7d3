/** Maximum lengths and counts. Text is counted in UTF-16 units, like `maxlength` in browsers. */
export const limits = {
  /** names of quotes, pages, customers and QR codes */
  name: 200,
  link: 100,
  /** RFC 5321 */
  email: 254,
  telephone: 100,
  /** notes about a customer */
  notes: 20_000,
  /** a title */
  shortText: 1_000,
  /** a text item, a tour's description */
  text: 100_000,
  /** an image's address, a QR code's target */
  address: 2_000,
  /** images in a gallery */
  images: 200,
  /** items of a quote or page */
  items: 5_000,
  /** items made from one pasted text */
  pastedItems: 200,
  /** a pasted text */
  pastedText: 200_000,
  /** markup of a pasted text; browsers take long to parse more */
  pastedMarkup: 1_000_000,
} as const;
