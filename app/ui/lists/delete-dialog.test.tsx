import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { translations } from "~/locales/translations.server";
import { DeleteDialog } from "./delete-dialog";
import type { PendingDelete } from "./delete-confirmation-form";

const asked: PendingDelete = {
  ...{
    question: "Delete it?",
    name: "שבעה ימים",
    note: null,
    action: "/list",
    fields: {},
    failureMessage: "listFailed",
    cancelAddress: "/",
  },
};

const html = (asked: PendingDelete | null) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={translations.en}>
      <DeleteDialog asked={asked} onClose={() => undefined} />
    </I18nextProvider>,
  );

test("is labelled by its heading while open", () => {
  expect(html(null)).not.toContain("aria-labelledby");
  const [, labelId] = /aria-labelledby="([^"]+)"/.exec(html(asked)) ?? [];
  expect(html(asked)).toContain(`<h2 id="${labelId}">Delete it?</h2>`);
});

test("shows the name in its own text direction", () => {
  expect(html(asked)).toMatch(/<p [^>]*dir="auto">שבעה ימים</);
});
