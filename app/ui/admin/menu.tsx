import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./menu.module.css";

/**
 * What is seldom needed, behind a button: a `details`, so that it opens without scripts. With them it closes on Escape,
 * which gives the focus back, on a press elsewhere, and when the focus goes elsewhere.
 * @param label of the button, for those who only hear it; as a text beside the dots with `shows`
 * @param shows the button's text; three dots without one
 */
export function Menu({ label, shows, children }: { label: string; shows?: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeFor = ({ target }: PointerEvent) => {
      const isElsewhere = target instanceof Element && !menu.current?.contains(target);
      // A dialog that the menu opened gives the focus back to it.
      if (isElsewhere && target.closest("dialog") === null) menu.current?.removeAttribute("open");
    };
    addEventListener("pointerdown", closeFor);
    return () => removeEventListener("pointerdown", closeFor);
  }, []);
  return (
    <details ref={menu} name="menu" className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary aria-label={label} className={shows === undefined ? styles.dots : undefined}>
        {shows ?? "···"}
      </summary>
      <div className={styles.items}>{children}</div>
    </details>
  );
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
