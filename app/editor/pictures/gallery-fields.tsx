import { rectSortingStrategy } from "@dnd-kit/sortable";
import { useTranslation } from "react-i18next";
import { filesField, imagesField } from "~/domain/drafts/form";
import type { GalleryPosition } from "~/domain/drafts/reducer";
import { UploadedPictureElement } from "~/ui/pictures/uploaded-picture-element";
import { IntentButton } from "~/editor/form/intent-button";
import { ChoosePictures } from "./choose-pictures";
import { DragHandle } from "~/editor/items/drag-handle";
import { useEditorScope } from "~/editor/editor-context";
import { EditorField } from "~/editor/form/field";
import styles from "./gallery-fields.module.css";
import { PictureInput } from "./input";
import { Sortable } from "~/editor/items/sortable";
import { UploadList } from "./upload-list";

/** The images of a gallery with their buttons, and the inputs that add more. */
export function GalleryFields({
  entryKey,
  images,
  at,
  prefix,
}: {
  entryKey: number;
  images: readonly string[];
  at: GalleryPosition;
  prefix: "open" | "adding";
}) {
  const { isHydrated, dispatchIntent } = useEditorScope();
  const { t } = useTranslation("admin");
  return (
    <>
      <Sortable
        items={images.map((_, key) => ({ key }))}
        strategy={rectSortingStrategy}
        onMove={({ from, to }) => dispatchIntent({ type: "move-image", at, from, to })}
      >
        <ol className={styles.images} data-place={prefix}>
          {images.map((address, image) => (
            <li key={`${address} ${image}`}>
              <input type="hidden" name={imagesField(prefix)} value={address} readOnly />
              <UploadedPictureElement address={address} alt={named("editor.image", image)} sizes="250px" />
              <div className={styles.buttons}>
                {isHydrated && images.length > 1 && <DragHandle id={image} name={named("editor.dragImage", image)} />}
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
      </Sortable>
      <EditorField
        name={filesField(prefix)}
        label={t("editor.addImages")}
        hint={isHydrated ? `${t("editor.picturesHint")} ${t("editor.dropPictures")}` : t("editor.filesHint")}
      >
        {(input) => <PictureInput input={input} target={{ key: entryKey }} multiple />}
      </EditorField>
      <ChoosePictures at={at} />
      <UploadList of={({ target }) => target !== "cover" && target.key === entryKey} />
      {!isHydrated && (
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
    word: "editor.image" | "editor.dragImage" | "editor.imageBack" | "editor.imageOn" | "editor.removeImageNamed",
    image: number,
  ) {
    return t(word, { number: image + 1, count: images.length });
  }
}
