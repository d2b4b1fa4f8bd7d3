import { type KeptPicture, type PictureSources, sourcesOf } from "./picture-files.ts";
import manifest from "./pictures.json";

/** A picture under pictures/: `family/name`, without an extension. */
export type PictureName = keyof typeof manifest;

/** What is known of a site picture. An island is given it among its props: the whole list is no business of its scripts. */
export function keptPicture(name: PictureName): KeptPicture {
  return { name, ...manifest[name] };
}

/** Where a site picture is served, in all its widths. */
export function pictureSources(name: PictureName): PictureSources {
  return sourcesOf(keptPicture(name));
}
