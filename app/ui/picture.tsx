import { useEffect, useRef } from "react";
import { imageSources } from "~/domain/image-sources";

/**
 * An image of ours in the widths that it exists in.
 * @param onSettled called once it has loaded, or can't be: also when that was before scripts came
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
  const image = useRef<HTMLImageElement>(null);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  useEffect(() => {
    if (image.current?.complete) settled.current?.();
  }, []);
  const { srcSet, ...sources } = imageSources(address);
  return (
    <img
      ref={image}
      {...sources}
      {...(srcSet && { srcSet, sizes })}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      onLoad={onSettled}
      onError={onSettled}
    />
  );
}
