import type { PictureDescription } from "~/domain/pictures/picture";
import { Picture, type PictureLoadState } from "./picture";
import styles from "./slider.module.css";

/** The picture of a slide, with its caption below. */
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

/** The class of a gallery's slides: with room below where one has a caption. */
export function slideClass(said: readonly PictureDescription[] | undefined): string | undefined {
  return said?.some(({ caption }) => caption) ? `${styles.slide} ${styles.captioned}` : styles.slide;
}

/** `sizes` of a slide; on a phone a little less than its width, so that dense screens take the lighter file. */
export const slideSizes = "(min-width: 64rem) 900px, 88vw";
