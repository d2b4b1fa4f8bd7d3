import fc from "fast-check";
import { expect, test } from "vitest";
import { headerText, isMailAddress } from "./mail";

test.each(["a@b.example", "anna.rossi+cuba@mail.example.co.uk", "o'neill@b.example"])("accepts %s", (address) => {
  expect(isMailAddress(address)).toBe(true);
});

test.each([
  ...["", "a", "a@b", "@b.example", "a@b.example,c@d.example", "a@b.example\r\nBcc: c@d.example", "A <a@b.example>"],
  ...["a b@c.example", "a@b.example ", `${"a".repeat(65)}@b.example`, `a@${"b.".repeat(125)}example`, "à@b.example"],
])("refuses %j", (address) => {
  expect(isMailAddress(address)).toBe(false);
});

test("a header's text is one line of at most 200 characters, whatever the text", () => {
  expect(headerText(" Cuba\r\nBcc: a@b.example\u2028x ")).toBe("Cuba Bcc: a@b.example x");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 500 }), (text) => {
      const line = headerText(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect([...line].length).toBeLessThanOrEqual(200);
    }),
  );
});
