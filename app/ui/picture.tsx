import { imageSources } from "~/domain/image-sources";

/**
 * An image of ours in the widths that it exists in.
 * @param onSettled called when it has loaded, or can't be; more than once, perhaps
 */
export function Picture({
  address,
  alt,
  sizes,
  eager = false,
  onSettled,
}: {
  address: string;
  alt: string;
  sizes: string;
  eager?: boolean;
  onSettled?: () => void;
}) {
  const { srcSet, ...sources } = imageSources(address);
  return (
    <img
      // It may have loaded before scripts came.
      ref={(image) => {
        if (image?.complete) onSettled?.();
      }}
      {...sources}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchpriority={eager ? "high" : "auto"}
      decoding="async"
      onLoad={onSettled}
      onError={onSettled}
    />
  );
}
