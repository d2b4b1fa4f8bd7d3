import { imageSources } from "~/domain/image-sources";

/**
 * An uploaded picture, in the widths that exist.
 * @param colour its average, as `rrggbb`, shown until it has loaded (http/documents/picture-colours.server.ts)
 * @param onSettled called, perhaps more than once, when it has loaded or failed
 */
export function Picture({
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
  /** of `alt`, where it isn't the page's */
  lang?: string | undefined;
  colour?: string | undefined;
  sizes: string;
  eager?: boolean;
  onSettled?: () => void;
}) {
  const { srcSet, ...sources } = imageSources(address);
  return (
    <img
      // It may have loaded before hydration.
      ref={(image) => {
        if (image?.complete) onSettled?.();
      }}
      {...sources}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      lang={lang}
      data-colour={colour}
      loading={eager ? "eager" : "lazy"}
      fetchpriority={eager ? "high" : "auto"}
      decoding="async"
      onLoad={onSettled}
      onError={onSettled}
    />
  );
}
