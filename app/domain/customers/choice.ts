import type { Customer } from "./customer.ts";

/** A customer who is chosen for a quote. */
export type CustomerChoice = Pick<Customer, "id" | "name" | "email" | "telephone">;

/** Returns the fields of a quote's draft after a customer was chosen: a blank customer name becomes theirs. */
export function choiceToDraftFields(choice: CustomerChoice | null, customerName: string) {
  const isUnnamed = choice !== null && customerName.trim() === "";
  return { customerId: choice?.id ?? "", ...(isUnnamed && { customerName: choice.name }) };
}
