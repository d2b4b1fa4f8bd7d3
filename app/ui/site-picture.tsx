import { keptPicture, type PictureName } from "~/content/pictures";
import { KeptPicture, type KeptPictureProps } from "./kept-picture";

/**
 * A picture of the site's own, by name. Islands take a KeptPicture instead, so that they don't load the list of
 * pictures.
 */
export function SitePicture({ name, ...props }: { name: PictureName } & Omit<KeptPictureProps, "picture">) {
  return <KeptPicture picture={keptPicture(name)} {...props} />;
}
