import { getPictureVersion, type PictureName } from "~/content/pictures";
import { SitePictureElement, type PictureElementProps } from "./site-picture-element";

/**
 * One of the site's own pictures, by name. Islands use `SitePictureElement`, which keeps the list of all pictures out of
 * their chunks.
 */
export function NamedSitePicture({ name, ...props }: { name: PictureName } & Omit<PictureElementProps, "picture">) {
  return <SitePictureElement picture={getPictureVersion(name)} {...props} />;
}
