import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { itemTypes } from "~/domain/items/item";
import { IntentButton } from "~/editor/form/intent-button";
import styles from "~/editor/editor.module.css";

/**
 * A button for each item type, which starts an item of that type. Arrow keys move through the buttons, and a letter
 * moves to the next button that starts with it.
 * @param isAdding an item is being written, which the buttons add first
 * @param onEscape moves the focus back to where the user was writing
 */
export function ItemTypeButtons({ isAdding, onEscape }: ItemTypeButtonsProps) {
  const { t } = useTranslation("admin");

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const all = [...event.currentTarget.querySelectorAll("button")];
    const index = all.findIndex((each) => each === document.activeElement);
    const others = [...all.slice(index + 1), ...all.slice(0, index)];
    if (key === "Escape") onEscape();
    else if (/^Arrow(Right|Down)$/.test(key)) others[0]?.focus();
    else if (/^Arrow(Left|Up)$/.test(key)) others.at(-1)?.focus();
    else others.find(({ innerText }) => innerText[0]?.toLowerCase() === key.toLowerCase())?.focus();
    if (/^(Escape|Arrow)/.test(key)) event.preventDefault();
  }

  return (
    <div
      className={styles.kinds}
      role="group"
      aria-label={t(isAdding ? "editor.addThen" : "editor.kinds")}
      onKeyDown={onKeyDown}
      data-kinds
    >
      {isAdding && <span aria-hidden>{t("editor.addThen")}</span>}
      {itemTypes.map((itemType) => (
        <IntentButton
          key={itemType}
          kind={isAdding ? "quiet" : "second"}
          intent={{ type: isAdding ? "add-then" : "choose", itemType }}
          lead={isAdding ? "adding-fields" : "adding"}
        >
          {t(`editor.types.${itemType}`)}
        </IntentButton>
      ))}
    </div>
  );
}

interface ItemTypeButtonsProps {
  isAdding: boolean;
  onEscape: () => void;
}
