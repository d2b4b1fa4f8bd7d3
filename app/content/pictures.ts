import { type PictureVersion, type PictureSources, buildPictureSources } from "./picture-files.ts";
import manifest from "./pictures.json";

/** A picture under pictures/: `family/name`, without an extension. */
export type PictureName = keyof typeof manifest;

/** Returns one picture's data, so an island needn't load the whole list. */
export function getPictureVersion(name: PictureName): PictureVersion {
  return { name, ...manifest[name] };
}

/** The addresses of a picture in all its widths. */
export function getPictureSources(name: PictureName): PictureSources {
  return buildPictureSources(getPictureVersion(name));
}
