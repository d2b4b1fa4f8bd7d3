import { expect, test } from "vitest";
import { companyDetails } from "~/content/site/company";
import type { Language } from "~/domain/site/language";
import { tourPreviewPicture, createFixedPageMeta, buildPublicPageMeta } from "./page-meta";
import { titleMeta } from "./title-meta";

const site = "https://lario-ceiba.example";
const words = { title: "Tours", description: "Journeys in Cuba." };

function matchesOf(language: Language, addressLanguage: Language | null) {
  return [{ id: "root", data: { language, addressLanguage, siteUrl: site } }];
}

function headOf(
  language: Language,
  addressLanguage: Language | null,
  page: Partial<Parameters<typeof buildPublicPageMeta>[1]> = {},
) {
  const head = buildPublicPageMeta(matchesOf(language, addressLanguage), { path: "/tours", ...words, ...page });
  return {
    head,
    links: head.flatMap((each) =>
      "tagName" in each ? [["rel", "hrefLang", "href"].map((key) => (each as Record<string, unknown>)[key])] : [],
    ),
    content: (name: string) =>
      head.flatMap((each) =>
        ("property" in each && each.property === name) || ("name" in each && each.name === name)
          ? [(each as { content: string }).content]
          : [],
      ),
  };
}

test.each([
  ["it", "it", "/tours?lang=it"],
  ["en", "en", "/tours?lang=en"],
  ["it", null, "/tours"],
] as const)(
  "in %s, with %s in its address, a page is at %s and names all three",
  (language, addressLanguage, address) => {
    const { links, content } = headOf(language, addressLanguage);
    expect(links).toEqual([
      ["canonical", undefined, site + address],
      ["alternate", "en", `${site}/tours?lang=en`],
      ["alternate", "it", `${site}/tours?lang=it`],
      ["alternate", "x-default", `${site}/tours`],
    ]);
    expect(content("og:url")).toEqual([site + address]);
    expect(content("og:locale")).toEqual([language === "it" ? "it_IT" : "en_GB"]);
  },
);

test("a page written in one language lists no alternate in the other", () => {
  const { links, content } = headOf("it", "it", { path: "/tours/first", paths: { en: "/tours/first" } });
  expect(links).toEqual([
    ["canonical", undefined, `${site}/tours/first?lang=en`],
    ["alternate", "en", `${site}/tours/first?lang=en`],
    ["alternate", "x-default", `${site}/tours/first`],
  ]);
  expect([content("og:locale"), content("og:locale:alternate")]).toEqual([["en_GB"], []]);
});

test("falls back to the company's preview picture", () => {
  const { content } = headOf("it", null);
  expect(content("og:image")).toEqual([`${site}/brand/social-card.it.jpg`]);
  expect([...content("og:image:width"), ...content("og:image:height")]).toEqual(["1200", "630"]);
  expect(content("og:image:alt")[0]).toContain(`${companyDetails.name}, ${companyDetails.tagline.it}: `);
});

test.each([
  [null, null],
  ["/images/0123456789abcdef0123456789abcdef-400x267.webp#focus=top", { width: 1200, height: 630 }],
  ["https://pictures.example/a b.jpg?x=1", { width: undefined, height: undefined }],
])("the cover %j of a tour is its card", (displayCover, size) => {
  const card = tourPreviewPicture({ name: "Viñales", displayCover });
  const src = displayCover?.replace(".webp#focus=top", "-card-top.jpg");
  expect(card).toEqual(displayCover && { src, alt: "Viñales", ...size });
  const { content } = headOf("en", null, { card });
  expect(content("og:image")[0]).toBe(src === undefined ? `${site}/brand/social-card.en.jpg` : new URL(src, site).href);
  expect(content("og:image:width")).toHaveLength(displayCover?.startsWith("https") ? 0 : 1);
});

test.each([
  ["One line.", "One line."],
  ["  Two\n\nparagraphs. ", "Two paragraphs."],
  ["word ".repeat(60).trim(), "word ".repeat(60).trim()],
  ["word ".repeat(61), `${"word ".repeat(59).trim()}…`],
  ["x".repeat(1_000), `${"x".repeat(299)}…`],
  [`${"🌴".repeat(200)}`, `${"🌴".repeat(149)}…`],
])("a description is one line of 300 characters at most", (description, shown) => {
  const { content } = headOf("en", null, { description });
  expect(content("description")).toEqual([shown]);
  expect(content("og:description")).toEqual([shown]);
});

test("builds JSON-LD URLs in the language of the page's address", () => {
  const subject = (addressLanguage: Language | null) =>
    headOf("it", addressLanguage, {
      structuredData: ({ language, pageUrl, absoluteUrl }) => ({
        language,
        page: pageUrl("/"),
        picture: absoluteUrl("/a.jpg"),
      }),
    }).head.at(-1);
  const picture = `${site}/a.jpg`;
  expect(subject("it")).toEqual({ "script:ld+json": { language: "it", page: `${site}/?lang=it`, picture } });
  expect(subject(null)).toEqual({ "script:ld+json": { language: "it", page: `${site}/`, picture } });
});

test("has only a title if the page failed", () => {
  const meta = createFixedPageMeta("/tours", { en: "Tours", it: "Tour" }, { en: "Journeys.", it: "Viaggi." });
  const matches = matchesOf("it", "it");
  const args = { matches, data: undefined, params: {}, location: {} } as unknown as Parameters<typeof meta>[0];
  expect(meta(args)?.length).toBeGreaterThan(10);
  expect(meta({ ...args, error: new Error() })).toEqual([{ title: `Tour · ${companyDetails.name}` }]);
  expect(titleMeta()).toEqual([{ title: companyDetails.name }]);
});
