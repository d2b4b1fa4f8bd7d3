import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { itemTypes } from "~/domain/item";
import controls from "~/ui/admin/controls.module.css";
import { IntentButton } from "./button";

/**
 * A button for each type of item. With scripts the arrows go from one to the next, and a letter to the next one that
 * begins with it.
 * @param onEscape goes back to where the writing was
 */
export function KindChoice({ onEscape }: { onEscape: () => void }) {
  const { t } = useTranslation("admin");

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const all = [...event.currentTarget.querySelectorAll("button")];
    const at = all.findIndex((each) => each === document.activeElement);
    const others = [...all.slice(at + 1), ...all.slice(0, at)];
    if (key === "Escape") onEscape();
    else if (/^Arrow(Right|Down)$/.test(key)) others[0]?.focus();
    else if (/^Arrow(Left|Up)$/.test(key)) others.at(-1)?.focus();
    else others.find(({ innerText }) => innerText[0]?.toLowerCase() === key.toLowerCase())?.focus();
    if (/^(Escape|Arrow)/.test(key)) event.preventDefault();
  }

  return (
    <div className={controls.buttons} role="group" aria-label={t("editor.kinds")} onKeyDown={onKeyDown} data-kinds>
      {itemTypes.map((itemType) => (
        <IntentButton key={itemType} kind="second" intent={{ type: "choose", itemType }} lead="adding">
          {t(`editor.types.${itemType}`)}
        </IntentButton>
      ))}
    </div>
  );
}
