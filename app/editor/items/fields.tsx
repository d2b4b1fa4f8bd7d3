import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DraftItem, DraftEntry } from "~/domain/drafts/draft";
import type { ItemChanges, GalleryPosition } from "~/domain/drafts/reducer";
import { itemFormFields } from "~/domain/drafts/form";
import { itemSizes } from "~/domain/items/item";
import controls from "~/ui/staff/controls.module.css";
import { DraftItemView } from "./draft-item-view";
import { useEditorScope } from "~/editor/editor-context";
import { EditorField, EditorTextField, type TextControl } from "~/editor/form/field";
import { GalleryFields } from "~/editor/pictures/gallery-fields";
import styles from "./fields.module.css";
import { UnprintableWarning } from "./unprintable-warning";
import { useLinkDialog } from "~/editor/links/use-link-dialog";

/**
 * The fields of an open item, with a preview below.
 * @param at its index in the list; `new` for the item that is being added
 * @param children the buttons that close the item
 * @param onSlash handles "/" in a blank field, which chooses another type; returns `false` if "/" is text
 */
export function ItemFields({ entry, at, children, onSlash }: ItemFieldsProps) {
  const { kind, dispatchIntent, issues, isHydrated } = useEditorScope();
  const { t } = useTranslation("admin");
  const text = useRef<HTMLDivElement>(null);
  const prefix = at === "new" ? "adding" : "open";
  const { key, item } = entry;
  const write = (changes: ItemChanges) => dispatchIntent({ type: "write-item", key, changes });
  const linkDialog = useLinkDialog((name, written) => write({ [name.slice(prefix.length + 1)]: written }));
  return (
    <div className={styles.fields} onKeyDown={onKeyDown} {...(issues.length === 0 && { id: `${prefix}-fields` })}>
      {/* Only the key and the type: the other parts have visible fields. */}
      {itemFormFields(prefix, entry)
        .slice(0, 2)
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
      {item.type === "title" &&
        (["title1", "title2"] as const).map((part) => (
          <EditorTextField
            key={part}
            name={`${prefix}.${part}`}
            label={t(`editor.${part}`)}
            value={item[part]}
            onWrite={(title) => write({ [part]: title })}
          />
        ))}
      {item.type === "title3" && (
        <EditorTextField
          name={`${prefix}.title3`}
          label={t("editor.types.title3")}
          value={item.title3}
          onWrite={(title3) => write({ title3 })}
        />
      )}
      {item.type === "text" && (
        <div ref={text} className={styles.written}>
          {isHydrated && (
            <button type="button" className={controls.quiet} title="Ctrl+K, ⌘K" onClick={openForText}>
              {t("editor.addLink")}
            </button>
          )}
          <EditorTextField
            name={`${prefix}.text`}
            label={t("editor.types.text")}
            hint={t("editor.linkMarkup")}
            rows={6}
            value={item.text}
            onWrite={(text) => write({ text })}
          />
        </div>
      )}
      {"size" in item && (
        <EditorField name={`${prefix}.size`} label={t("editor.size")}>
          {(input) => (
            <select
              {...input}
              value={item.size}
              onChange={(event) => write({ size: itemSizes.find((size) => size === event.currentTarget.value) ?? "" })}
            >
              {item.size === "" && <option value="">{t("editor.chooseSize")}</option>}
              {itemSizes.map((size) => (
                <option key={size} value={size}>
                  {t(`editor.sizes.${size}`)}
                </option>
              ))}
            </select>
          )}
        </EditorField>
      )}
      {item.type === "slider" && <GalleryFields entryKey={key} images={item.images} at={at} prefix={prefix} />}
      {children}
      {at === "new" && kind === "quote" && (
        <p>
          <UnprintableWarning
            item={item}
            words={(characters) => t("editor.unprintable", { characters: characters.join(" ") })}
          />
        </p>
      )}
      <Preview item={item} />
      {linkDialog.dialog}
    </div>
  );

  function openForText() {
    const field = text.current?.querySelector("textarea");
    if (field) void linkDialog.openLinkDialog(field);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    // Key events of the dialog bubble here too.
    if (!isTextControl(target) || !event.currentTarget.contains(target) || altKey || nativeEvent.isComposing) return;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== "k") return;
      event.preventDefault();
      void linkDialog.openLinkDialog(target);
    } else if (key === "/" && target.value === "" && onSlash()) event.preventDefault();
  }
}

function isTextControl(target: EventTarget): target is TextControl {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
}

interface ItemFieldsProps {
  entry: DraftEntry;
  at: GalleryPosition;
  children?: ReactNode;
  onSlash: () => boolean;
}

function Preview({ item }: { item: DraftItem }) {
  const { t } = useTranslation("admin");
  return (
    <section className={styles.preview} data-guests aria-label={t("editor.preview")}>
      <p className={styles.previewLabel}>{t("editor.preview")}</p>
      <DraftItemView item={item} />
    </section>
  );
}
