import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import { extraFields } from "~/domain/drafts/intents";
import { isBlankItem, type ItemType, itemTypes } from "~/domain/items/item";
import controls from "~/ui/staff/controls.module.css";
import { IntentButton } from "~/editor/form/intent-button";
import { useEditorScope } from "~/editor/editor-context";
import { EditorField } from "~/editor/form/field";
import { ItemFields } from "./fields";
import { ItemTypeButtons } from "./type-buttons";
import styles from "~/editor/editor.module.css";

/** Adds an item: its type, its fields, and Add Item. Rendered at the position of the new item. */
export function AddItemSection({ draft }: { draft: Pick<Draft, "items" | "adding" | "before"> }) {
  const { items, adding, before } = draft;
  const { isHydrated, dispatchIntent } = useEditorScope();
  const { t } = useTranslation("admin");
  const chosen = adding?.item.type ?? "";
  /** the type of the blank item that "/" replaced by the choice of a type */
  const left = useRef<ItemType | null>(null);
  const buttons = (
    <p className={controls.buttons}>
      <IntentButton
        kind="second"
        intent={{ type: "add" }}
        lead="items-end"
        disabled={!adding}
        hint={isHydrated ? "Ctrl+Enter, ⌘Enter" : undefined}
      >
        {t("editor.addItem")}
      </IntentButton>
      {adding && (
        <IntentButton intent={{ type: "choose", itemType: null }} lead="adding">
          {t("editor.discard")}
        </IntentButton>
      )}
      {before !== null && (
        <IntentButton intent={{ type: "add-at", at: items.length }} lead="adding">
          {t("editor.addAtEnd")}
        </IntentButton>
      )}
      {adding && !isHydrated && (
        <IntentButton intent={{ type: "preview" }} lead="adding">
          {t("editor.showPreview")}
        </IntentButton>
      )}
    </p>
  );
  return (
    <section className={styles.panel} aria-labelledby="adding" data-enter="add" onKeyDown={addByKeys}>
      <h2 id="adding">{t("editor.newItem")}</h2>
      <div className={styles.choice}>
        <EditorField name={extraFields.choice} label={t("editor.itemType")}>
          {(input) => (
            <select
              {...input}
              value={chosen}
              onChange={(event) => {
                const { value } = event.currentTarget;
                dispatchIntent({ type: "choose", itemType: itemTypes.find((type) => type === value) ?? null });
              }}
            >
              <option value="">{t("editor.chooseType")}</option>
              {itemTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`editor.types.${type}`)}
                </option>
              ))}
            </select>
          )}
        </EditorField>
        {!isHydrated && (
          <IntentButton kind="second" intent="choose" lead="adding">
            {t("editor.choose")}
          </IntentButton>
        )}
      </div>
      {!adding && <ItemTypeButtons isAdding={false} onEscape={goBack} />}
      {adding ? (
        <ItemFields
          key={adding.key}
          entry={adding}
          at="new"
          onSlash={() => {
            if (!isBlankItem(adding.item)) return false;
            left.current = adding.item.type;
            dispatchIntent({ type: "choose", itemType: null });
            return true;
          }}
        >
          {buttons}
          <ItemTypeButtons isAdding onEscape={goBack} />
        </ItemFields>
      ) : (
        buttons
      )}
    </section>
  );

  function addByKeys({ key, ctrlKey, metaKey }: KeyboardEvent) {
    if (key === "Enter" && (ctrlKey || metaKey)) dispatchIntent({ type: "add" });
  }

  function goBack() {
    if (left.current) dispatchIntent({ type: "choose", itemType: left.current });
    else document.querySelector<HTMLElement>('[name^="open."]:not([type="hidden"], [type="file"])')?.focus();
    left.current = null;
  }
}
