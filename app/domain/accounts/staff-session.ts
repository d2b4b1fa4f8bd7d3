import type { Role } from "./role.ts";

/** Who is logged in: the verified claims of a token, and the account's current state. */
export interface StaffSession {
  staffId: string;
  sessionId: string;
  /** what the token is for */
  kind: "browser" | "api";
  username: string;
  role: Role;
  /** whether the account's second factor is on */
  secondFactor: boolean;
}
