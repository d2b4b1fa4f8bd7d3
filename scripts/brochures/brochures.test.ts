import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brochures } from "~/content/brochures";
import { languages } from "~/domain/language";

const files = brochures.flatMap((brochure) => languages.map((language) => ({ brochure, language })));

test.each(files)(
  "$brochure.name in $language has its twelve sheets, its fonts and its language, and is light",
  (file) => {
    const { brochure, language } = file;
    const path = new URL(`../../public/brochures/${brochure.name}.${language}.pdf`, import.meta.url);
    const bytes = readFileSync(path);
    const pdf = bytes.toString("latin1");
    expect(bytes.length).toBeLessThan(3_000_000);
    expect(pdf.match(/\/Type \/Page$/gm)).toHaveLength(12);
    expect(pdf).toContain(`/Lang (${language})`);
    const fonts = pdf.match(/\/Type \/FontDescriptor$/gm) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
  },
);
