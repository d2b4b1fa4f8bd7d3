// `npm run brochures`: writes the brochure of each house in each language, from its content and its plates.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { apodaca12Album } from "../../app/content/apodaca-12-album.ts";
import { type Brochure, brochures, brochureWords } from "../../app/content/brochures.ts";
import { company } from "../../app/content/company.ts";
import type { AlbumPlate } from "../../app/content/property.ts";
import { firstPlates } from "../../app/content/suite-florencia-album-1.ts";
import { lastPlates } from "../../app/content/suite-florencia-album-2.ts";
import { type Language, languages } from "../../app/domain/language.ts";
import { facesFor } from "../../app/pdf/faces.server.ts";
import { writeBrochure } from "./write.ts";
import { apodaca12Plan, suiteFlorenciaPlan } from "./plans.ts";

const folder = join(import.meta.dirname, "../../public/brochures");
const albums: Record<Brochure["name"], readonly AlbumPlate[]> = {
  "suite-florencia": [...firstPlates, ...lastPlates],
  "apodaca-12": apodaca12Album,
};
const plans = { "suite-florencia": suiteFlorenciaPlan, "apodaca-12": apodaca12Plan };

await mkdir(folder, { recursive: true });
for (const brochure of brochures) {
  for (const language of languages) {
    const album = albums[brochure.name];
    const bytes = await writeBrochure(brochure, language, {
      faces: await facesFor(wordsOf(brochure, language)),
      plan: plans[brochure.name],
      plate: (name) => {
        const found = album.find(({ picture }) => picture === `${brochure.name}/${name}`);
        if (!found) throw new Error(`No plate ${name} in the album of ${brochure.name}`);
        return found;
      },
    });
    await writeFile(join(folder, `${brochure.name}.${language}.pdf`), bytes);
    console.log(`${brochure.name}.${language}.pdf: ${Math.round(bytes.length / 1024)} kB`);
  }
}

/** All that may stand in a brochure, so that the faces for it are there. */
function wordsOf(brochure: Brochure, language: Language): string {
  return JSON.stringify([brochure, brochureWords, company, albums[brochure.name], "€ … ’", language]);
}
