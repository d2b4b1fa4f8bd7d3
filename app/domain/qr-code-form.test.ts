import fc from "fast-check";
import { expect, test } from "vitest";
import { anyText } from "../../tests/support/factories";
import { limits } from "./limits";
import { addressOfForm, openFormAt, qrCodeFormOf, qrCodeIssues } from "./qr-code-form";
import { checkQrCodeForm } from "./qr-code-input";

const save = { intent: "save" as const, id: "QR-1", name: "Card", url: "/tours" };

test("a posted form is read as it was typed; what it doesn't say is blank", () => {
  expect(qrCodeFormOf(new URLSearchParams("intent=save&id=QR-1&name=+Card&url=x&name=Second"))).toEqual({
    ...save,
    name: " Card",
    url: "x",
  });
  expect(qrCodeFormOf(new URLSearchParams("intent=delete&id=QR-1"))).toEqual({
    intent: "delete",
    id: "QR-1",
    name: "",
    url: "",
  });
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
  [{ url: "javascript:alert(1)" }, { url: "addressInvalid" }],
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

test("what was typed before a login is there after it", () => {
  fc.assert(
    fc.property(anyText, anyText, (name, url) => {
      // An address can't carry half a character, and no browser posts one.
      const typed = { name: name.toWellFormed(), url: url.toWellFormed() };
      const asked = new URL(addressOfForm({ ...save, ...typed }), "https://x.example");
      expect(asked.pathname).toBe("/admin/qrView");
      expect(openFormAt(asked.searchParams)).toEqual({ intent: "save", id: "QR-1", ...typed });
      const made = new URL(addressOfForm({ ...save, intent: "create", ...typed }), "https://x.example");
      expect(openFormAt(made.searchParams)).toEqual({ intent: "create", id: null, ...typed });
    }),
  );
  expect(addressOfForm({ ...save, intent: "delete", id: "a/b" })).toBe("/admin/qrView/a%2Fb/delete");
});

test("an address opens a form only when it says so", () => {
  expect(openFormAt(new URLSearchParams("edit=QR-1"))).toEqual({ intent: "save", id: "QR-1", name: null, url: null });
  for (const search of ["", "edit=", "saved=QR-1", "name=x&url=/"]) {
    expect(openFormAt(new URLSearchParams(search)), search).toBe(null);
  }
});
