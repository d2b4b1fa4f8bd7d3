import { expect, test } from "vitest";
import { encodeBase32, generateTotpCode, generateTotpSecret, findTotpTimeStep, otpauthUri } from "./totp.server";

const secret = encodeBase32(Buffer.from("12345678901234567890"));

// RFC 6238 appendix B, its last six digits.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %d the code is %s", (second, code) => {
  expect(generateTotpCode(secret, Math.floor(second / 30))).toBe(code);
  expect(findTotpTimeStep(secret, code, second * 1_000)).toBe(Math.floor(second / 30));
});

test("a code counts in its half minute, and in the one before and after", () => {
  const step = 50_000_000;
  const code = generateTotpCode(secret, step);
  const steps = [-2, -1, 0, 1, 2].map((later) => findTotpTimeStep(secret, code, (step + later) * 30_000));
  expect(steps).toEqual([null, step, step, step, null]);
});

test.each(["", "1", "00000a", "x".repeat(10_000), "🂡🂡🂡"])("%.9j is no code", (code) => {
  expect(findTotpTimeStep(secret, code, 0)).toBe(null);
});

test("a secret has 160 bits, in letters and digits that apps take", () => {
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(generateTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(generateTotpSecret()).not.toBe(generateTotpSecret());
});

test("its address names site and account, whatever their letters", () => {
  expect(otpauthUri(secret, "Lario & Ceiba", "anna: ò")).toBe(
    `otpauth://totp/Lario%20%26%20Ceiba:anna%3A%20%C3%B2?secret=${secret}` +
      "&issuer=Lario%20%26%20Ceiba&algorithm=SHA1&digits=6&period=30",
  );
});
