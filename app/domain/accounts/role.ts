/** What an account may do: staff use the staff area and the API, owners look after accounts too (docs/product.md section 6). */
export const roles = ["owner", "staff"] as const;
export type Role = (typeof roles)[number];
