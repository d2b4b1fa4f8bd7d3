import { getPictureVersion, type PictureName } from "~/content/pictures";
import { PictureElement, type PictureElementProps } from "./picture-element";

/**
 * A picture of the site's own, by name. Islands take a PictureVersion instead, so that they don't load the list of
 * pictures.
 */
export function SitePicture({ name, ...props }: { name: PictureName } & Omit<PictureElementProps, "picture">) {
  return <PictureElement picture={getPictureVersion(name)} {...props} />;
}
