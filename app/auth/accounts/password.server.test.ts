import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password.server";

test("a password is the one of its hash and of no other's", async () => {
  const [one, two] = [await hashPassword("palm tree"), await hashPassword("palm tree")];
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(one, "palm tree")).toBe(true);
  expect(await verifyPassword(one, "palm tree ")).toBe(false);
  expect(await verifyPassword(null, "palm tree")).toBe(false);
  expect(await verifyPassword(null, "nobody's password")).toBe(false);
});
