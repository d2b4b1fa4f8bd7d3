import { expect, test } from "vitest";
import { splitWords } from "../../../tests/support/schema-cases";
import { addLanguageToLinks } from "./link-language.server";

test.each([
  ['<a href="/">', '<a href="/?lang=it">'],
  ['<a class="x" href="/tours" rel="y">', '<a class="x" href="/tours?lang=it" rel="y">'],
  ['<a href="/Homes/apodaca-12/#rooms">', '<a href="/Homes/apodaca-12/?lang=it#rooms">'],
  ['<a href="/tours/a?x=1&amp;y=2#z">', '<a href="/tours/a?x=1&amp;y=2&amp;lang=it#z">'],
  ['<a href="/quote/ada/pdf">', '<a href="/quote/ada/pdf?lang=it">'],
  ['<a href="/quote/pdf">', '<a href="/quote/pdf?lang=it">'],
  ['<a href="/tours?q=it&#x27;s#z">', '<a href="/tours?q=it%27s&amp;lang=it#z">'],
  [
    '<a href="/quote/ada"><b>A</b></a><a href="/privacy">',
    '<a href="/quote/ada?lang=it"><b>A</b></a><a href="/privacy?lang=it">',
  ],
])("%s becomes %s", (html, expected) => {
  expect(addLanguageToLinks(html, "it")).toBe(expected);
});

test.each([
  ...splitWords(`
    /tours?lang=en /tours?x=1&amp;lang=en #content tel:+39031 https://lario-ceiba.example/tours
    //elsewhere.example/tours /admin/select-page /login /api/docs /brochures/apodaca-12.it.pdf /images/pdf /it&#x27;s
  `).map((href) => `<a href="${href}">`),
  '<a href="/brand/business-card.en.png" download="">',
  '<link rel="canonical" href="/tours">',
  '<form action="/tours">',
  '&lt;a href="/tours"&gt;',
])("doesn't change %s", (html) => {
  expect(addLanguageToLinks(html, "it")).toBe(html);
});
