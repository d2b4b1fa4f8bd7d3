import { stat } from "node:fs/promises";
import { staticFolders } from "~/domain/site/areas";
import type { Language } from "~/domain/site/language";
import type { Property } from "./houses/property.ts";

/** A house's brochure in one language, a file that `npm run brochures` puts into public/brochures/. */
export interface BrochureFile {
  href: string;
  bytes: number;
}

/** Finds a house's brochure; null where the file doesn't exist. */
export async function findBrochure(slug: Property["slug"], language: Language): Promise<BrochureFile | null> {
  const name = `${slug.toLowerCase()}.${language}.pdf`;
  // The relative path is the same from build/server/index.js.
  const file = await stat(new URL(`../../public${staticFolders.brochures}${name}`, import.meta.url)).catch(
    (error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    },
  );
  return file && { href: staticFolders.brochures + name, bytes: file.size };
}
