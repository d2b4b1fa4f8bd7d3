import type { Database } from "~/data/database/database.server";
import { findPictureByName, searchPictures } from "~/data/pictures/pictures.server";
import { withCoverFocus } from "~/domain/quotes/cover-focus";
import type { PictureDestination } from "~/domain/drafts/intents";
import { imagePath } from "~/domain/pictures/image-names";
import { type PictureChoicePage, type PictureSearch, pictureChoicesPerPage } from "~/domain/pictures/picture";

/** Finds pictures to choose from: the newest, or the results of a search. */
export async function findPictureChoice(db: Database, search: PictureSearch): Promise<PictureChoicePage> {
  const { rows, page, pages } = await searchPictures(db, search, pictureChoicesPerPage);
  const pictures = rows.map(({ name, captionIt, captionEn, altIt, altEn, file, focus }) => {
    const address = imagePath(name);
    return { address, cover: withCoverFocus(address, focus), captionIt, captionEn, altIt, altEn, file };
  });
  return { text: search.text, page, pages, pictures };
}

/** Returns the address of a chosen picture, with its focus for a cover; empty if there is no such picture. */
export async function chosenAddresses(db: Database, at: PictureDestination, name: string): Promise<string[]> {
  const picture = await findPictureByName(db, name);
  if (!picture) return [];
  const address = imagePath(picture.name);
  return [at === "cover" ? withCoverFocus(address, picture.focus) : address];
}
