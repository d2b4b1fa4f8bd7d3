import { type KeptPicture as Kept, sourcesOf } from "~/content/picture-files";

/**
 * A picture of the site's own, in the widths and formats that it is kept in. Unlike an uploaded one (Picture) it comes as
 * AVIF too.
 * @param sizes how wide it stands in the page, as the attribute of `<img>` says it
 * @param eager for the picture that a page opens with
 */
export function KeptPicture({ picture, alt, sizes, eager = false }: KeptPictureProps) {
  const { avif, src, width, height } = sourcesOf(picture);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
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

export interface KeptPictureProps {
  picture: Kept;
  alt: string;
  sizes: string;
  eager?: boolean;
}
