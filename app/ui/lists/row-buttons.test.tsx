import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { type ListQuery, parseListQuery } from "~/domain/quotes/search";
import { translations } from "~/locales/translations.server";
import { ListRowButtons } from "./row-buttons";

test.each<ListQuery>([
  { text: "Perù", page: 3 },
  { text: "", page: 30, after: { id: "a", time: 5 } },
  { text: "", page: 30, before: { id: "b", time: 6 } },
])("the question before a delete is asked with the list's search, %j", (search) => {
  const row = { id: "c", name: "Cuba", note: null, copyId: "d" };
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translations.en}>
      <ListRowButtons
        path="/list"
        deleteAddress="/question"
        search={search}
        row={row}
        confirmDelete={() => undefined}
      />
    </I18nextProvider>,
  );
  const [, question = ""] = html.split('action="/question"');
  const fields = [...question.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  expect(parseListQuery(new URLSearchParams(fields))).toEqual(search);
});
