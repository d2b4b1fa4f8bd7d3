import { expect, test } from "vitest";
import { issuePaths, splitWords } from "../../../tests/support/schema-cases";
import { limits } from "~/domain/limits";
import { parseQrCodeForm, toQrCodeIssues } from "./form";
import { checkQrCodeForm, qrCodeChangesSchema } from "./input";

const validForm = { intent: "save" as const, id: "QR-1", name: "Card", url: "/tours" };

test("parses a form as it was typed; missing fields are blank", () => {
  const [saved, deleted] = ["intent=save&id=QR-1&name=+Card&url=x&name=Second", "intent=delete&id=QR-1"];
  expect(parseQrCodeForm(new URLSearchParams(saved))).toEqual({ ...validForm, name: " Card", url: "x" });
  const blank = { name: "", url: "" };
  expect(parseQrCodeForm(new URLSearchParams(deleted))).toEqual({ intent: "delete", id: "QR-1", ...blank });
});

test.each(["", "intent=", "intent=constructor", "intent=SAVE", "__proto__=x"])("%j isn't a form of ours", (fields) => {
  expect(parseQrCodeForm(new URLSearchParams(fields))).toBe(null);
});

test("trims the fields; a change may have one field, without those that can't be set", () => {
  for (const url of ["https://lario-ceiba.example/tours", "http://x.example", "/tours?lang=it", "/", " /tours\n"]) {
    expect(checkQrCodeForm({ ...validForm, url })).toEqual({ ok: true, input: { name: "Card", url: url.trim() } });
    expect(qrCodeChangesSchema.parse({ url })).toEqual({ url: url.trim() });
  }
  expect(qrCodeChangesSchema.parse({ name: "Menu" })).toEqual({ name: "Menu" });
  expect(qrCodeChangesSchema.parse({ _id: "x", createdAt: 1 })).toEqual({});
});

test.each([
  ["name", "nameRequired", ["", " "]],
  ["name", "tooLong", ["x".repeat(limits.name + 1)]],
  [
    "url",
    "addressInvalid",
    splitWords("tours //evil.com /\\evil.com javascript:alert(1) ftp://x.example/ https:// /\ud800"),
  ],
  ["url", "addressInvalid", ["", " ", "https://x example/", "/a\tb"]],
  ["url", "tooLong", [`/${"x".repeat(limits.address)}`]],
])("rejects a form and a change at %s, as %s, for each of %j", (field, problem, values) => {
  for (const value of values) {
    expect(checkQrCodeForm({ ...validForm, [field]: value })).toEqual({ ok: false, problems: { [field]: problem } });
    expect(issuePaths(qrCodeChangesSchema, { [field]: value }), value).toEqual([field]);
  }
});

test("reports all issues at once, and rejects values that aren't text", () => {
  const problems = { name: "nameRequired", url: "addressInvalid" };
  expect(checkQrCodeForm({ ...validForm, name: "", url: "//evil.com" })).toEqual({ ok: false, problems });
  for (const value of [null, 5, {}]) {
    expect(issuePaths(qrCodeChangesSchema, { name: value, url: value })).toEqual(["name", "url"]);
  }
});

test("reports the limit of a field that is too long", () => {
  expect(toQrCodeIssues({ name: "tooLong", url: "tooLong" })).toEqual([
    { at: "name", message: "tooLong", values: { limit: 200 } },
    { at: "url", message: "tooLong", values: { limit: 2000 } },
  ]);
  expect(toQrCodeIssues({})).toEqual([]);
});
