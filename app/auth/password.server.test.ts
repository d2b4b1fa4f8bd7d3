import { expect, test } from "vitest";
import { Unavailable } from "~/domain/unavailable";
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

test("of a flood the queue takes what it holds, refuses the rest at once, and is open again after", async () => {
  const hash = await hashPassword("palm tree");
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => verifyPassword(hash, "palm tree")));
  const refused = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
  expect(refused).toHaveLength(48);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Unavailable);
  expect(await verifyPassword(hash, "palm tree")).toBe(true);
});
