import { useEffect, useRef } from "react";
import { imageAttributes } from "~/domain/pictures/image-names";

export type PictureLoadState = "loaded" | "failed";

/**
 * An uploaded picture, in the widths that exist.
 * @param colour its average colour as `rrggbb`, shown until it has loaded (http/pages/picture-colours.server.ts)
 * @param onSettled called, perhaps more than once, when it has loaded or failed to load
 */
export function UploadedPictureElement({
  address,
  alt,
  lang,
  colour,
  sizes,
  eager = false,
  onSettled,
}: {
  address: string;
  alt: string;
  /** of `alt`, if it differs from the page's */
  lang?: string | undefined;
  colour?: string | undefined;
  sizes: string;
  eager?: boolean;
  onSettled?: ((address: string, state: PictureLoadState) => void) | undefined;
}) {
  const { srcSet, ...sources } = imageAttributes(address);
  const image = useRef<HTMLImageElement>(null);
  // The picture may have loaded before hydration. A callback ref would run on every render and cause the next one.
  useEffect(() => {
    if (image.current?.complete) onSettled?.(address, image.current.naturalWidth > 0 ? "loaded" : "failed");
  }, [address, onSettled]);
  return (
    <img
      ref={image}
      {...sources}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      lang={lang}
      data-colour={colour}
      loading={eager ? "eager" : "lazy"}
      fetchpriority={eager ? "high" : "auto"}
      decoding="async"
      onLoad={onSettled && (() => onSettled(address, "loaded"))}
      onError={onSettled && (() => onSettled(address, "failed"))}
    />
  );
}
