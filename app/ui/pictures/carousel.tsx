import type { PictureDescription } from "~/domain/pictures/picture";
import { GallerySlide, gallerySlideClass } from "./gallery-slide";
import styles from "./slider.module.css";
import { useCarousel } from "./use-carousel";

export interface CarouselProps {
  images: readonly string[];
  /** captions and colours of the images, if any is known */
  said?: readonly PictureDescription[];
  /** loads the first image eagerly */
  eager: boolean;
  /** in the page's language; `slides` names each image */
  words: Record<"label" | "previous" | "next" | "pause" | "play" | "loading" | "failed", string> & {
    slides: readonly string[];
  };
}

/**
 * Two or more images to swipe or scroll through. Scripts add wrapping arrows, a pause button and auto-advance every 4
 * seconds (docs/product.md section 4). An island.
 */
export function Carousel({ images, said, eager, words }: CarouselProps) {
  const { strip, scroll, ready, current, stateOf, settle, go, paused, setPaused, rest } = useCarousel(images);
  return (
    <div
      className={`${styles.slider} on-screen`}
      role="group"
      aria-roledescription="carousel"
      aria-label={words.label}
      {...rest}
    >
      <ul className={styles.strip} ref={strip} tabIndex={0} aria-label={words.label} {...scroll}>
        {images.map((address, index) => (
          <li key={index} className={gallerySlideClass(said)} aria-label={words.slides[index]}>
            <GallerySlide address={address} said={said?.[index]} eager={eager && index === 0} onSettled={settle} />
            {ready && stateOf(address) === undefined && (
              <span className={styles.skeleton}>
                <span className={styles.spinner} role="status" aria-label={words.loading} />
              </span>
            )}
            {ready && stateOf(address) === "failed" && <span className={styles.failed}>{words.failed}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        {ready && (
          <>
            <button type="button" aria-label={words.previous} onClick={() => go(current - 1)}>
              ‹
            </button>
            <button type="button" aria-label={paused ? words.play : words.pause} onClick={() => setPaused(!paused)}>
              {paused ? "▶" : "❚❚"}
            </button>
            <button type="button" aria-label={words.next} onClick={() => go(current + 1)}>
              ›
            </button>
            <span aria-live={paused ? "polite" : "off"}>
              <span className="visually-hidden">{words.slides[current]}</span>
              <span aria-hidden="true">
                {current + 1} / {images.length}
              </span>
            </span>
          </>
        )}
      </div>
    </div>
  );
}
