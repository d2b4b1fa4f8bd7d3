import { useTranslation } from "react-i18next";
import { filesField, imagesField } from "~/domain/draft-form";
import type { GalleryAt } from "~/domain/draft-reducer";
import { Picture } from "~/ui/picture";
import { IntentButton } from "./button";
import { useScope } from "./editor-context";
import { Field } from "./field";
import styles from "./gallery-fields.module.css";
import { PictureInput } from "./picture-input";
import { UploadList } from "./upload-list";

/** The images of a gallery with their buttons, and the input that adds more. */
export function GalleryFields({
  entryKey,
  images,
  at,
  prefix,
}: {
  entryKey: number;
  images: readonly string[];
  at: GalleryAt;
  prefix: "open" | "adding";
}) {
  const { ready } = useScope();
  const { t } = useTranslation("admin");
  return (
    <>
      <ol className={styles.images} data-place={prefix}>
        {images.map((address, image) => (
          <li key={`${address} ${image}`}>
            <input type="hidden" name={imagesField(prefix)} value={address} readOnly />
            <Picture address={address} alt={named("editor.image", image)} sizes="250px" />
            <div className={styles.buttons}>
              {moveButton("←", "editor.imageBack", image, image - 1)}
              {moveButton("→", "editor.imageOn", image, image + 1)}
              <IntentButton
                kind="danger"
                intent={{ type: "remove-image", at, image }}
                name={named("editor.removeImageNamed", image)}
                lead={`${prefix}-fields`}
              >
                {t("editor.removeImage")}
              </IntentButton>
            </div>
          </li>
        ))}
      </ol>
      <Field
        name={filesField(prefix)}
        label={t("editor.addImages")}
        hint={t(ready ? "editor.picturesHint" : "editor.filesHint")}
      >
        {(input) => <PictureInput input={input} target={{ key: entryKey }} multiple />}
      </Field>
      <UploadList of={({ target }) => target !== "cover" && target.key === entryKey} />
      {!ready && (
        <IntentButton kind="second" intent={{ type: "add-image", at }} lead={`${prefix}-fields`}>
          {t("editor.addImage")}
        </IntentButton>
      )}
    </>
  );

  function moveButton(sign: string, word: "editor.imageBack" | "editor.imageOn", from: number, to: number) {
    return (
      <IntentButton
        kind="icon"
        intent={{ type: "move-image", at, from, to }}
        name={named(word, from)}
        lead={`${prefix}-fields`}
        disabled={images[to] === undefined}
      >
        {sign}
      </IntentButton>
    );
  }

  function named(
    word: "editor.image" | "editor.imageBack" | "editor.imageOn" | "editor.removeImageNamed",
    image: number,
  ) {
    return t(word, { number: image + 1, count: images.length });
  }
}
