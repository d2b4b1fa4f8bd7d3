import type { PictureDescription } from "~/domain/pictures/picture";
import { UploadedPictureElement, type PictureLoadState } from "./uploaded-picture-element";
import styles from "./slider.module.css";

export function GallerySlide({ address, said, ...picture }: SlideProps) {
  const { alt, caption, colour } = said ?? {};
  return (
    <>
      <UploadedPictureElement
        {...{ address, colour, ...picture }}
        alt={alt?.text ?? ""}
        lang={alt?.lang}
        sizes={gallerySlideSizes}
      />
      {caption && (
        <p className={styles.caption} lang={caption.lang} dir="auto">
          {caption.text}
        </p>
      )}
    </>
  );
}

interface SlideProps {
  address: string;
  said: PictureDescription | undefined;
  eager: boolean;
  onSettled?: (address: string, state: PictureLoadState) => void;
}

/** Returns the class of a gallery's slides, which reserve space if any has a caption. */
export function gallerySlideClass(said: readonly PictureDescription[] | undefined): string | undefined {
  return said?.some(({ caption }) => caption) ? `${styles.slide} ${styles.captioned}` : styles.slide;
}

/** `sizes` of a slide. On phones slightly below the real width, so that dense screens choose the smaller file. */
export const gallerySlideSizes = "(min-width: 64rem) 900px, 88vw";
