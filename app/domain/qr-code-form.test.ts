import { expect, test } from "vitest";
import { limits } from "./limits";
import { qrCodeFormOf, qrCodeIssues } from "./qr-code-form";
import { checkQrCodeForm } from "./qr-code-input";

const save = { intent: "save" as const, id: "QR-1", name: "Card", url: "/tours" };

test("a posted form is read as it was typed; what it doesn't say is blank", () => {
  const [saved, deleted] = ["intent=save&id=QR-1&name=+Card&url=x&name=Second", "intent=delete&id=QR-1"];
  expect(qrCodeFormOf(new URLSearchParams(saved))).toEqual({ ...save, name: " Card", url: "x" });
  const blank = { name: "", url: "" };
  expect(qrCodeFormOf(new URLSearchParams(deleted))).toEqual({ intent: "delete", id: "QR-1", ...blank });
});

test.each(["", "intent=", "intent=constructor", "intent=SAVE", "__proto__=x"])("%j is no form of ours", (fields) => {
  expect(qrCodeFormOf(new URLSearchParams(fields))).toBe(null);
});

test.each([
  [{}, null],
  [{ url: " https://x.example/tours " }, null],
  [{ name: " " }, { name: "nameRequired" }],
  [{ name: "x".repeat(limits.name + 1) }, { name: "tooLong" }],
  [{ url: "" }, { url: "addressInvalid" }],
  [{ url: "tours" }, { url: "addressInvalid" }],
  [{ url: `/${"x".repeat(limits.address)}` }, { url: "tooLong" }],
  [
    { name: "", url: "//evil.com" },
    { name: "nameRequired", url: "addressInvalid" },
  ],
])("the fields %j have the problems %j", (fields, problems) => {
  const checked = checkQrCodeForm({ ...save, ...fields });
  expect(checked.ok ? null : checked.problems).toEqual(problems);
});

test("a field that is too long is told its own limit", () => {
  expect(qrCodeIssues({ name: "tooLong", url: "tooLong" })).toEqual([
    { at: "name", message: "tooLong", values: { limit: 200 } },
    { at: "url", message: "tooLong", values: { limit: 2000 } },
  ]);
  expect(qrCodeIssues({})).toEqual([]);
});
