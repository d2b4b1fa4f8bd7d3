import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { itemTypes } from "~/domain/item";
import controls from "~/ui/admin/controls.module.css";
import { IntentButton } from "./button";

/**
 * A button for each type of item. With scripts the arrows, Home and End go from one to the next, and letters to the one
 * that begins with them.
 * @param onEscape goes back to where the writing was
 */
export function KindChoice({ onEscape }: { onEscape: () => void }) {
  const { t } = useTranslation("admin");
  const typed = useRef({ text: "", at: 0 });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const at = buttons.findIndex((each) => each === document.activeElement);
    const next = buttons[placeAfter(event, at, buttons)];
    if (event.key === "Escape") onEscape();
    else if (!next) return;
    else next.focus();
    event.preventDefault();
  }

  /** Returns the place of the button that a key leads to; -1 for any other key. */
  function placeAfter({ key, timeStamp }: KeyboardEvent, at: number, buttons: readonly HTMLElement[]): number {
    if (key === "ArrowRight" || key === "ArrowDown") return (at + 1) % buttons.length;
    if (key === "ArrowLeft" || key === "ArrowUp") return (at + buttons.length - 1) % buttons.length;
    if (key === "Home") return 0;
    if (key === "End") return buttons.length - 1;
    if (key.length > 1 || key === " ") return -1;
    const text = (timeStamp - typed.current.at < wordPause ? typed.current.text : "") + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    // The same letter again leads to the next one that begins with it.
    const start = /^(.)\1*$/.exec(text)?.[1] ?? text;
    const from = start.length === 1 ? at + 1 : at;
    const places = buttons.map((_, index) => (from + index) % buttons.length);
    return places.find((place) => buttons[place]?.textContent?.toLowerCase().startsWith(start)) ?? -1;
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

/** Letters within this many milliseconds are one word. */
const wordPause = 600;
