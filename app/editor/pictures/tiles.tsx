import { useTranslation } from "react-i18next";
import { extraFields, type PictureDestination, intentField, formatIntent } from "~/domain/drafts/intents";
import { type ChoosablePicture, pictureLabel, pictureIdFromName } from "~/domain/pictures/picture";
import { pictureNameFromUrl } from "~/domain/pictures/used-pictures";
import { UploadedPictureElement } from "~/ui/pictures/uploaded-picture-element";
import { useLanguage } from "~/ui/use-language";
import styles from "./tiles.module.css";

/**
 * Uploaded pictures to choose from: a press chooses one; for a gallery several can be ticked.
 * @param onOne handles a press, which otherwise submits the form
 */
export function PictureTiles({ pictures, at, ticked, onTick, onOne }: PictureTilesProps) {
  const { t } = useTranslation("admin", { keyPrefix: "editor.pictureLibrary" });
  const language = useLanguage();
  return (
    <ul className={styles.tiles}>
      {pictures.map((picture, index) => {
        const { address, cover } = picture;
        const value = at === "cover" ? cover : address;
        const called = pictureLabel(picture, language) || t("unnamed", { number: index + 1 });
        return (
          <li key={address}>
            <button
              name={intentField}
              value={formatIntent({
                type: "put-chosen",
                at,
                one: pictureIdFromName(pictureNameFromUrl(address) ?? ""),
              })}
              aria-label={t("take", { called })}
              title={called}
              {...(onOne && { type: "button", onClick: () => onOne(value) })}
            >
              <UploadedPictureElement address={address} alt="" sizes="200px" />
            </button>
            {at !== "cover" && (
              <label>
                <input
                  type="checkbox"
                  name={extraFields.picture}
                  value={address}
                  aria-label={t("tick", { called })}
                  {...(onTick && { checked: ticked?.includes(address), onChange: () => onTick(address) })}
                />
                <span aria-hidden>{called}</span>
              </label>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface PictureTilesProps {
  pictures: readonly ChoosablePicture[];
  at: PictureDestination;
  ticked?: readonly string[];
  onTick?: (address: string) => void;
  onOne?: (address: string) => void;
}
