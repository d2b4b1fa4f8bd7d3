import { type ReactNode, useEffect, useRef, useState } from "react";
import controls from "~/ui/admin/controls.module.css";
import styles from "./row-menu.module.css";

/**
 * The menu of a row. It is a `<details>`: one is open at a time, without scripts too. With scripts its content is made
 * when it opens, and it closes on Escape and as soon as something else is pressed or has the focus.
 * @param name of the item, for screen readers
 */
export function RowMenu({ name, ready, children }: { name: string; ready: boolean; children: () => ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may be open before scripts run.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpen(menu.current?.open ?? false));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [isOpen]);
  return (
    <details
      ref={menu}
      name="row-menu"
      className={styles.menu}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className={controls.icon} aria-label={name}>
        ⋯
      </summary>
      {(!ready || isOpen) && <div className={styles.choices}>{children()}</div>}
    </details>
  );
}
