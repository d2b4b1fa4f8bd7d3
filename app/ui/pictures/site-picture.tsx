import { getPictureVersion, type PictureName } from "~/content/pictures";
import { PictureElement, type PictureElementProps } from "./picture-element";

/**
 * One of the site's own pictures, by name. Islands use `PictureElement`, which keeps the list of all pictures out of
 * their chunks.
 */
export function SitePicture({ name, ...props }: { name: PictureName } & Omit<PictureElementProps, "picture">) {
  return <PictureElement picture={getPictureVersion(name)} {...props} />;
}
