import { expect, test } from "vitest";
import type { QrCodeFormValues, QrCodeProblems } from "./form";
import { buildQrViewForms, qrViewAddress, type QrViewResult } from "./view";

const stored = { id: "QR-1", name: "Card", url: "/tours", path: "/tours", saysMore: false, problem: null };
const codes = [stored];
const newId = "a-new-id";
const noForms = { codes, newId, editing: null, result: null };
const submitted: QrCodeFormValues = { intent: "save", id: "QR-1", name: "", url: "typed" };

function buildRefusal(form: QrCodeFormValues | null, problems: QrCodeProblems = {}): QrViewResult {
  return { form, problems, failed: Object.keys(problems).length === 0 };
}

test("initially no form is open and the one for a new code is blank", () => {
  const { create, edit, gone: deletedCode, failed } = buildQrViewForms(noForms);
  expect(create).toMatchObject({ id: newId, name: "", url: "", open: false, focus: null });
  expect([edit, deletedCode, failed]).toEqual([null, false, false]);
});

test("Modify opens a code's form with the stored values", () => {
  const { edit, create } = buildQrViewForms({ ...noForms, editing: "QR-1" });
  expect(edit).toEqual({ id: "QR-1", name: "Card", url: "/tours", problems: {}, unsaved: false, focus: "url" });
  expect(create.open).toBe(false);
});

test("a rejected form has the typed values, even blank ones, and focuses the first invalid field", () => {
  const problems: QrCodeProblems = { name: "nameRequired", url: "addressInvalid" };
  const { edit, failed } = buildQrViewForms({ ...noForms, result: buildRefusal(submitted, problems) });
  expect(edit).toEqual({ id: "QR-1", name: "", url: "typed", problems, unsaved: true, focus: "name" });
  expect(failed).toBe(false);
  const atUrl = buildQrViewForms({
    ...noForms,
    result: buildRefusal({ ...submitted, name: "Card" }, { url: "addressInvalid" }),
  });
  expect(atUrl.edit?.focus).toBe("url");
});

test("the input for a deleted code is in the form for a new one, under a new id", () => {
  const result = buildRefusal({ ...submitted, name: "Card" });
  const { create, edit, gone: deletedCode, failed } = buildQrViewForms({ ...noForms, codes: [], result });
  expect(create).toMatchObject({ id: newId, name: "Card", url: "typed", open: true, unsaved: true });
  expect([edit, deletedCode, failed]).toEqual([null, true, true]);
});

test("Modify of a deleted code shows an error and opens no form", () => {
  const forms = buildQrViewForms({ ...noForms, editing: "gone" });
  expect([forms.failed, forms.gone, forms.edit, forms.create.open]).toEqual([true, false, null, false]);
});

test("while the database is unavailable, the input stays in a form that can be sent again", () => {
  const saved = buildQrViewForms({ ...noForms, codes: null, result: buildRefusal(submitted) });
  expect(saved.edit).toMatchObject({ id: "QR-1", name: "", url: "typed", unsaved: true });
  expect([saved.failed, saved.gone]).toEqual([true, false]);
  // The code may have been created nevertheless: the idempotency key stays.
  const view = buildQrViewForms({
    ...noForms,
    codes: null,
    result: buildRefusal({ ...submitted, intent: "create", id: "one-time" }),
  });
  expect(view.create).toMatchObject({ id: "one-time", url: "typed", open: true });
});

test("a login is shown in the form that was sent, even a blank one, and has the focus", () => {
  const login = { username: "", issues: [], ticket: null };
  const blank = { ...submitted, url: "" };
  for (const form of [submitted, blank]) {
    const { edit, failed } = buildQrViewForms({
      ...noForms,
      codes: null,
      result: { ...buildRefusal(form), failed: false, login },
    });
    expect([edit, failed]).toMatchObject([{ name: "", url: form.url, focus: null, login }, false]);
  }
  const result = { ...buildRefusal({ ...submitted, intent: "create" as const, id: "one-time" }), failed: false, login };
  expect(buildQrViewForms({ ...noForms, codes: null, result }).create).toMatchObject({
    id: "one-time",
    open: true,
    login,
  });
});

test("a failed delete opens no form", () => {
  const forms = buildQrViewForms({
    ...noForms,
    result: buildRefusal({ intent: "delete", id: "QR-1", name: "", url: "" }),
  });
  expect([forms.failed, forms.edit, forms.create.open]).toEqual([true, null, false]);
});

test("a successful action leads to the code", () => {
  expect(qrViewAddress("saved", "QR-1")).toBe("/admin/qrView?saved=QR-1#code-QR-1");
  expect(qrViewAddress("deleted", "a")).toBe("/admin/qrView?deleted=a");
});
