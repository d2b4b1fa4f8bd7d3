import { type PictureName, pictureSources } from "~/content/pictures";

/**
 * A picture of the site's own, in the widths and formats that it is kept in. Unlike an uploaded one (Picture) it comes as
 * AVIF too.
 * @param sizes how wide it stands in the page, as the attribute of `<img>` says it
 * @param eager for the picture that a page opens with
 */
export function SitePicture({ name, alt, sizes, eager = false }: SitePictureProps) {
  const { avif, webp, src, width, height } = pictureSources(name);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        fetchpriority={eager ? "high" : "auto"}
      />
    </picture>
  );
}

interface SitePictureProps {
  name: PictureName;
  alt: string;
  sizes: string;
  eager?: boolean;
}
