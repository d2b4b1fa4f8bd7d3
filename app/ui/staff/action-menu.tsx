import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./action-menu.module.css";

/**
 * A menu of rarely used actions: a `details` element, which opens without scripts. With scripts it closes on Escape,
 * which restores focus, and when the pointer is pressed or focus moves elsewhere.
 * @param label of the button, for screen readers
 * @param text of the button; three dots by default
 * @param isLazy with scripts, renders the content only while open, for pages with a thousand menus
 */
export function StaffActionMenu({ label, text, isLazy, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may be open before hydration.
  useEffect(() => void (menu.current?.open && menu.current.dispatchEvent(new Event("toggle"))), []);
  useEffect(() => {
    if (!isOpen) return;
    const closeFor = ({ target }: PointerEvent) => {
      const isElsewhere = target instanceof Element && !menu.current?.contains(target);
      // A dialog opened from the menu restores focus to it.
      if (isElsewhere && target.closest("dialog") === null) menu.current?.removeAttribute("open");
    };
    addEventListener("pointerdown", closeFor);
    return () => removeEventListener("pointerdown", closeFor);
  }, [isOpen]);
  return (
    <details
      ref={menu}
      name="menu"
      className={styles.menu}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        currentTarget.closest("li")?.toggleAttribute("data-menu-open", currentTarget.open);
      }}
      onKeyDown={closeOnEscape}
      onBlur={closeWhenLeft}
    >
      <summary aria-label={label} className={text === undefined ? styles.dots : undefined}>
        {text ?? "···"}
      </summary>
      {(!isLazy || isOpen) && (
        <div className={styles.items}>{typeof children === "function" ? children() : children}</div>
      )}
    </details>
  );
}

interface MenuProps {
  label: string;
  text?: string;
  isLazy?: boolean;
  children: ReactNode | (() => ReactNode);
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== "Escape" || !event.currentTarget.open) return;
  event.preventDefault();
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget.closest("dialog") === null) {
    currentTarget.open = false;
  }
}
