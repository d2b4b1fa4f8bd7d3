import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { type Brochure, brochures } from "~/content/houses/brochures";
import { transferRoute, rateSeasons, stayTexts, rentalTerms } from "~/content/houses/stay";
import { languages, type Localised } from "~/domain/site/language";
import { renderBrochurePdf } from "~/pdf/brochure.server";
import sharp from "sharp";

const grey = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#888" } })
  .jpeg()
  .toBuffer();

async function lettersOf(brochure: Brochure, language: (typeof languages)[number]) {
  const pdf = await renderBrochurePdf(brochure, language, () => Promise.resolve(grey));
  const read = (program: string, ...more: string[]) =>
    execFileSync(program, ["-", ...more], { input: pdf, encoding: "utf8" });
  return { facts: read("pdfinfo"), text: letters(read("pdftotext", "-")) };
}

function letters(text: string): string {
  return text.normalize("NFKC").replace(/[\s\u00ad-]/g, "");
}

const all = brochures.flatMap((brochure) => languages.map((language) => ({ brochure, language })));

test.each(all)(
  "contains all words of its house ($brochure.property.slug, $language)",
  async ({ brochure, language }) => {
    const { name, title, teaser, intro, facts, stay } = brochure.property;
    const { facts: file, text } = await lettersOf(brochure, language);
    expect(file).toMatch(/^Pages: +12$/m);
    expect(file).toMatch(/^Tagged: +yes$/m);
    const words: Localised[] = [
      ...[title, teaser, ...intro, ...facts.flatMap(({ label, value }) => [label, value])],
      ...[stay.rooms.lead, ...stay.rooms.each.flatMap((room) => [room.name, room.text])],
      ...[stay.plan.lead, ...stay.plan.places, ...stay.table, ...stay.arrival, ...rentalTerms],
      ...rateSeasons.flatMap((season) => [season.name, season.months]),
      ...transferRoute.map(({ place }) => place),
      brochure.review.text,
    ];
    for (const each of words) expect(text).toContain(letters(each[language]));
    for (const { room, house } of Object.values(stay.rates)) expect(text).toContain(`${room}${house}`);
    expect(text).toContain(letters(stayTexts.closed[language]));
    expect(text).toContain(letters(name));
  },
);

test("reduces the font size of a page with more words, and refuses far too many", async () => {
  const [brochure] = brochures as [Brochure];
  const { property } = brochure;
  const withTable = (times: number) => {
    const table = Array.from({ length: times }, () => property.stay.table).flat();
    return { ...brochure, property: { ...property, stay: { ...property.stay, table } } };
  };
  const { facts, text } = await lettersOf(withTable(2), "en");
  expect(facts).toMatch(/^Pages: +12$/m);
  expect(text.split(letters(property.stay.table[0]?.en ?? ""))).toHaveLength(3);
  await expect(lettersOf(withTable(4), "en")).rejects.toThrow(/has no room for all words of a page \(table\)/);
});
