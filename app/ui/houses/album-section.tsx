import { useTranslation } from "react-i18next";
import { getPictureVersion } from "~/content/pictures";
import type { AlbumPicture } from "~/content/houses/property";
import { HouseAlbum } from "./album";
import styles from "./album.module.css";
import type { HouseAlbumProps } from "./album-photo";
import { Island } from "~/ui/document/island";
import { useLanguage } from "~/ui/use-language";

export function AlbumSection({ name, place, album }: { name: string; place: string; album: readonly AlbumPicture[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = album.length;
  const props: HouseAlbumProps = {
    name,
    place,
    words: {
      label: t("album.label", { name }),
      previous: t("album.previous"),
      next: t("album.next"),
      cover: t("album.cover"),
      page: t("album.page", { page: "{page}", count }),
      pages: t("album.pages", { page: "{page}", next: "{next}", count }),
      back: t("album.back"),
    },
  };
  const plates = album.map(({ picture, caption }) => ({
    picture: getPictureVersion(picture),
    caption: caption[language],
  }));
  return (
    <section className={`${styles.album} on-screen`} aria-labelledby="album">
      <header className={styles.heading}>
        <h2 id="album">{t("album.heading")}</h2>
        <p>{t("album.count", { count })}</p>
      </header>
      <Island name="album" props={props}>
        <HouseAlbum {...props} plates={plates} />
      </Island>
    </section>
  );
}
