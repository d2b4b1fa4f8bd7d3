import { type PictureVersion, buildPictureSources } from "~/content/picture-files";

/**
 * One of the site's own pictures, in several widths as AVIF and WebP. Uploaded pictures (`UploadedPictureElement`) have WebP only.
 * @param eager for the first picture of a page
 */
export function SitePictureElement({ picture, alt, sizes, eager = false }: PictureElementProps) {
  const { avif, src, width, height, colour } = buildPictureSources(picture);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        data-colour={colour}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        fetchpriority={eager ? "high" : "auto"}
      />
    </picture>
  );
}

export interface PictureElementProps {
  picture: PictureVersion;
  alt: string;
  sizes: string;
  eager?: boolean;
}
