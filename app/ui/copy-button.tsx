import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import controls from "~/ui/staff/controls.module.css";
import styles from "./copy-button.module.css";
import { useHydrated } from "~/ui/document/use-hydrated";

/**
 * A button that copies a text. Until hydration it is invisible but takes its space, to avoid a layout shift; "Copied"
 * is shown on top of it. Without clipboard access, as on plain http, the text is shown and selected instead.
 * @param of names what is copied, for screen readers
 */
export function CopyButton({ text, of, word }: { text: string; of?: string; word?: string }) {
  const { t } = useTranslation("admin", { keyPrefix: "frame" });
  const hydrated = useHydrated();
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const field = useRef<HTMLInputElement>(null);
  return (
    <span className={hydrated ? styles.copy : `${styles.copy} ${styles.awaited}`}>
      <button
        type="button"
        className={controls.second}
        aria-label={of === undefined ? undefined : `${word ?? t("copy")}: ${of}`}
        onClick={() => void copy()}
        onBlur={() => setOutcome((was) => (was === "copied" ? null : was))}
      >
        {word ?? t("copy")}
      </button>
      <span role="status" className={styles.done}>
        {outcome === "copied" && t("copied")}
      </span>
      <input
        ref={field}
        className={controls.input}
        hidden={outcome !== "refused"}
        readOnly
        value={text}
        aria-label={t("copyByHand")}
      />
    </span>
  );

  async function copy() {
    if (await copyToClipboard(text)) return setOutcome("copied");
    setOutcome("refused");
    // Before the next render: a hidden field can't be selected.
    if (field.current) field.current.hidden = false;
    field.current?.select();
  }
}

async function copyToClipboard(text: string): Promise<boolean> {
  // Undefined on plain http.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  return await clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
