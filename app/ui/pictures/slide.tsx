import type { PictureDescription } from "~/domain/pictures/picture";
import { Picture, type PictureLoadState } from "./picture";
import styles from "./slider.module.css";

export function Slide({ address, said, ...picture }: SlideProps) {
  const { alt, caption, colour } = said ?? {};
  return (
    <>
      <Picture {...{ address, colour, ...picture }} alt={alt?.text ?? ""} lang={alt?.lang} sizes={slideSizes} />
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
export function slideClass(said: readonly PictureDescription[] | undefined): string | undefined {
  return said?.some(({ caption }) => caption) ? `${styles.slide} ${styles.captioned}` : styles.slide;
}

/** `sizes` of a slide. On phones slightly below the real width, so that dense screens choose the smaller file. */
export const slideSizes = "(min-width: 64rem) 900px, 88vw";
