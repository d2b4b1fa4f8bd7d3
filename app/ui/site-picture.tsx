import { keptPicture, type PictureName } from "~/content/pictures";
import { KeptPicture, type KeptPictureProps } from "./kept-picture";

/** A picture of the site's own, by its name. An island, which knows no list of them, is given a KeptPicture. */
export function SitePicture({ name, ...props }: { name: PictureName } & Omit<KeptPictureProps, "picture">) {
  return <KeptPicture picture={keptPicture(name)} {...props} />;
}
