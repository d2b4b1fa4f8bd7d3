/** Staff use the staff area and the API; owners also manage accounts (docs/product.md section 6). */
export const roles = ["owner", "staff"] as const;
export type Role = (typeof roles)[number];
