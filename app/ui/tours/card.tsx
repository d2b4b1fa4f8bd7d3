import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { parseCoverFocus } from "~/domain/quotes/cover-focus";
import { linkOrId } from "~/domain/id";
import { stripLinkMarkup } from "~/domain/items/inline-links";
import { pictureNameFromUrl } from "~/domain/pictures/used-pictures";
import { describePictureInLanguage, type PictureDetails } from "~/domain/pictures/picture";
import type { Tour } from "~/domain/quotes/quote";
import { JourneyFacts } from "~/ui/journeys/facts";
import { TileOrnament } from "~/ui/tile-ornament";
import { UploadedPictureElement } from "~/ui/pictures/uploaded-picture-element";
import { CardRouteMap } from "~/ui/journeys/route-map";
import styles from "./card.module.css";
import { useLanguage } from "~/ui/use-language";

export function TourCard({ tour, eager, pictures = {} }: TourCardProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "tours" });
  const description = stripLinkMarkup(tour.displayDescription);
  const { alt, colour } = describePictureInLanguage(
    pictures[pictureNameFromUrl(tour.displayCover ?? "") ?? ""],
    useLanguage(),
  );
  const lang = tour.journey?.language ?? undefined;
  return (
    <a className={styles.card} href={addresses.tour({ id: linkOrId(tour) })}>
      <div className={styles.cover} data-focus={tour.displayCover ? parseCoverFocus(tour.displayCover) : undefined}>
        {tour.displayCover ? (
          <UploadedPictureElement
            address={tour.displayCover}
            alt={alt?.text ?? ""}
            lang={alt?.lang}
            colour={colour}
            eager={eager}
            sizes="(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 88vw"
          />
        ) : (
          <TileOrnament />
        )}
      </div>
      <h2 lang={lang} dir="auto">
        {tour.name}
      </h2>
      <JourneyFacts journey={tour.journey} />
      <p className="note" lang={lang} dir="auto">
        {description}
      </p>
      {tour.journey && <CardRouteMap stops={tour.journey.stops} />}
      <span className={`forward ${styles.discover}`}>{t("discover")}</span>
    </a>
  );
}

interface TourCardProps {
  tour: Tour;
  eager: boolean;
  /** captions and colours of covers */
  pictures?: PictureDetails | undefined;
}
