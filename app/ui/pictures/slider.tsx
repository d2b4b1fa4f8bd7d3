import { useTranslation } from "react-i18next";
import { pictureNameFromUrl } from "~/domain/pictures/used-pictures";
import { describePictureInLanguage, type PictureDetails } from "~/domain/pictures/picture";
import { Island } from "~/ui/document/island";
import styles from "./slider.module.css";
import { lazyUnlessInPage } from "~/ui/document/lazy";
import { GallerySlide, gallerySlideClass } from "./gallery-slide";
import { Carousel, type CarouselProps } from "./carousel";
import { useLanguage } from "~/ui/use-language";

/** Lazy-loaded in browsers, where only the editor renders it. */
const PlayingCarousel = import.meta.env.SSR
  ? Carousel
  : lazyUnlessInPage("[data-island=strip]", async () => ({ default: (await import("./carousel")).Carousel }));

/**
 * A gallery (docs/product.md section 4): a static picture for one image, a carousel for more.
 * @param eager loads the first image eagerly
 * @param number of the gallery on the page, from 1; 0 if it is the only one
 * @param pictures captions and colours
 */
export function Slider({ images, eager, number, pictures }: SliderProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const said =
    pictures && images.map((image) => describePictureInLanguage(pictures[pictureNameFromUrl(image) ?? ""], language));
  const [first] = images;
  if (first === undefined) return null;
  if (!isCarousel(images)) {
    return (
      <div className={`${styles.slider} on-screen`}>
        <div className={gallerySlideClass(said)}>
          <GallerySlide address={first} said={said?.[0]} eager={eager} />
        </div>
      </div>
    );
  }
  const props: CarouselProps = {
    images,
    ...(said?.some((each) => Object.keys(each).length > 0) && { said }),
    eager,
    words: {
      label: number > 0 ? t("slider.numberedLabel", { number }) : t("slider.label"),
      slides: images.map((_, index) => t("slider.slide", { number: index + 1, count: images.length })),
      previous: t("slider.previous"),
      next: t("slider.next"),
      pause: t("slider.pause"),
      play: t("slider.play"),
      loading: t("slider.loading"),
      failed: t("slider.failed"),
    },
  };
  return (
    <Island name="strip" props={props} lang={language}>
      <PlayingCarousel {...props} />
    </Island>
  );
}

interface SliderProps {
  images: readonly string[];
  eager: boolean;
  number: number;
  pictures?: PictureDetails | undefined;
}

export function isCarousel(images: readonly string[]): boolean {
  return images.length > 1;
}
