import { expect, test } from "vitest";
import { logIn } from "~/auth/login/login.server";
import { createStaffByCommand } from "~/auth/accounts/staff.server";
import { db } from "~/data/database/db.server";
import { UnavailableError } from "~/domain/unavailable";

test("a flood of logins from unknown networks fills the queue with 201; the others are refused immediately, and logins work again afterwards", async () => {
  const password = "a long password";
  await createStaffByCommand(db, "anna", password);
  const right = (address: string) => logIn(db, { username: "anna", password, address, kind: "browser" });
  const logins = Array.from({ length: 220 }, (_, index) => right(`10.0.${index}.1`));
  const results = await Promise.allSettled(logins);
  expect(results.filter((each) => each.status === "fulfilled" && each.value.ok)).toHaveLength(201);
  const errors = results.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  expect(errors).toEqual(Array(19).fill(new UnavailableError("Too many logins wait")));
  expect(await right("192.0.2.1")).toMatchObject({ ok: true });
});
