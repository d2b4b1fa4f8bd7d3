import { useTranslation } from "react-i18next";
import { Picture } from "./picture";
import styles from "./slider.module.css";
import { useSlides } from "./use-slides";

/**
 * A gallery (spec.md section 4): nothing without images, one static image for one. For more, a strip to swipe or scroll
 * that works as it comes from the server; scripts add arrows that wrap, a pause button and the advance every 4 seconds.
 * @param eager whether its first image is near the top of the page, so that it loads at once
 */
export function Slider({ images, eager = false }: { images: readonly string[]; eager?: boolean }) {
  const [first] = images;
  if (first === undefined) return null;
  if (isStrip(images)) return <Strip images={images} eager={eager} />;
  return (
    <div className={styles.slider}>
      <div className={styles.slide}>
        <Picture address={first} alt="" eager={eager} sizes={slideSizes} />
      </div>
    </div>
  );
}

/** Whether a gallery is a strip of slides: when it has two images or more. */
export function isStrip(images: readonly string[]): boolean {
  return images.length > 1;
}

const slideSizes = "(min-width: 62rem) 60rem, 100vw";

function Strip({ images, eager }: { images: readonly string[]; eager: boolean }) {
  const { t } = useTranslation();
  const { strip, ready, current, isLoaded, settle, go, paused, setPaused, rest } = useSlides(images.length);
  return (
    <div
      className={styles.slider}
      role="group"
      aria-roledescription="carousel"
      aria-label={t("slider.label")}
      {...rest}
    >
      <ul className={styles.strip} ref={strip} tabIndex={0} aria-label={t("slider.label")}>
        {images.map((address, index) => (
          <li key={index} className={styles.slide} aria-label={slideName(index)}>
            <Picture
              address={address}
              alt=""
              eager={eager && index === 0}
              sizes={slideSizes}
              onSettled={() => settle(index)}
            />
            {ready && !isLoaded(index) && (
              <span className={styles.skeleton}>
                <span className={styles.spinner} role="status" aria-label={t("slider.loading")} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {ready && (
        <div className={styles.controls}>
          <button type="button" aria-label={t("slider.previous")} onClick={() => go(current - 1)}>
            ‹
          </button>
          <span aria-live={paused ? "polite" : "off"}>
            <span className="visually-hidden">{slideName(current)}</span>
            <span aria-hidden="true">
              {current + 1} / {images.length}
            </span>
          </span>
          <button
            type="button"
            aria-label={paused ? t("slider.play") : t("slider.pause")}
            onClick={() => setPaused(!paused)}
          >
            {paused ? "▶" : "❚❚"}
          </button>
          <button type="button" aria-label={t("slider.next")} onClick={() => go(current + 1)}>
            ›
          </button>
        </div>
      )}
    </div>
  );

  function slideName(index: number) {
    return t("slider.slide", { number: index + 1, count: images.length });
  }
}
