import { expect, test } from "vitest";
import { keepLanguage } from "./keep-language.server";

test.each([
  ['<a href="/">', '<a href="/?lang=it">'],
  ['<a class="x" href="/tours" rel="y">', '<a class="x" href="/tours?lang=it" rel="y">'],
  ['<a href="/Homes/apodaca-12/#rooms">', '<a href="/Homes/apodaca-12/?lang=it#rooms">'],
  ['<a href="/tours/a?x=1&amp;y=2#z">', '<a href="/tours/a?x=1&amp;y=2&amp;lang=it#z">'],
  ['<a href="/quote/ada/pdf">', '<a href="/quote/ada/pdf?lang=it">'],
  ['<a href="/tours?q=it&#x27;s#z">', '<a href="/tours?q=it%27s&amp;lang=it#z">'],
  [
    '<a href="/quote/ada"><b>A</b></a><a href="/privacy">',
    '<a href="/quote/ada?lang=it"><b>A</b></a><a href="/privacy?lang=it">',
  ],
])("%s becomes %s", (html, led) => {
  expect(keepLanguage(html, "it")).toBe(led);
});

test.each([
  '<a href="/tours?lang=en">',
  '<a href="/tours?x=1&amp;lang=en">',
  '<a href="#content">',
  '<a href="tel:+39031">',
  '<a href="https://lario-ceiba.example/tours">',
  '<a href="//elsewhere.example/tours">',
  '<a href="/admin/select-page">',
  '<a href="/login">',
  '<a href="/api/docs">',
  '<a href="/brand/business-card.en.png" download="">',
  '<a href="/brochures/apodaca-12.it.pdf">',
  '<a href="/images/pdf">',
  '<a href="/it&#x27;s">',
  '<link rel="canonical" href="/tours">',
  '<form action="/tours">',
  '&lt;a href="/tours"&gt;',
])("%s stays as it is", (html) => {
  expect(keepLanguage(html, "it")).toBe(html);
});
