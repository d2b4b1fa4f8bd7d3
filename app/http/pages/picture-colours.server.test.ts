import { expect, test } from "vitest";
import { buildContentSecurityPolicy } from "./content-security-policy.server";
import { addPictureColourStyles } from "./picture-colours.server";

const page = (body: string) => `<html><head><style>a{}</style></head><body>${body}</body></html>`;

test("adds a rule for each colour to the head, which the policy allows", () => {
  const body = '<img src="a" data-colour="b59a7c"/><img data-colour="0a0b0c"/><img data-colour="b59a7c"/>';
  const html = addPictureColourStyles(page(body));
  const rules = '[data-colour="b59a7c"]{background:#b59a7c}[data-colour="0a0b0c"]{background:#0a0b0c}';
  expect(html).toBe(page(body).replace("</style>", `${rules}</style>`));
  expect(
    buildContentSecurityPolicy(html, { isInStaffArea: false, styles: [], isFramed: false })
      .match(/style-src [^;]*/)?.[0]
      .match(/sha256-/g),
  ).toHaveLength(1);
  const bare = page(body).replace("<style>a{}</style>", "");
  expect(addPictureColourStyles(bare)).toBe(bare.replace("</head>", `<style>${rules}</style></head>`));
});

test("doesn't change a document without such pictures", () => {
  const html = page("<img/> data-colour=&quot;b59a7c&quot; <p data-colour='red;}'></p>");
  expect(addPictureColourStyles(html)).toBe(html);
});
