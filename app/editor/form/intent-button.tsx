import type { ReactNode } from "react";
import { type ButtonIntent, intentField, formatIntent } from "~/domain/drafts/intents";
import styles from "~/ui/staff/controls.module.css";

/**
 * A submit button of the editor's form; its value is the intent.
 * @param name the accessible name, which starts with the visible label
 * @param hint a tooltip
 * @param lead the id of the element to which the page jumps after a submit without scripts. If the intent can find
 *   issues, give the element this id only while there are none: browsers ignore `autofocus` on a page with a fragment.
 */
export function IntentButton(props: IntentButtonProps) {
  const { intent, name, lead, kind = "quiet", disabled, busy, isSave, unchecked, onPress, children } = props;
  const value = typeof intent === "string" ? intent : formatIntent(intent);
  return (
    <button
      name={intentField}
      value={value}
      className={styles[kind]}
      {...(name && { "aria-label": name })}
      {...(props.hint && { title: props.hint })}
      {...(lead && { formAction: `#${lead}` })}
      {...(isSave && { "aria-keyshortcuts": "Control+S Meta+S", title: "Ctrl+S, ⌘S" })}
      disabled={disabled}
      // Not `disabled`, which would lose the focus.
      aria-disabled={busy || undefined}
      formNoValidate={unchecked}
      onClick={
        onPress &&
        ((event) => {
          event.preventDefault();
          onPress(value);
        })
      }
    >
      {children}
    </button>
  );
}

interface IntentButtonProps {
  intent: ButtonIntent | "choose" | "move-to" | "status";
  name?: string;
  hint?: string | undefined;
  lead?: string;
  kind?: "quiet" | "main" | "second" | "danger" | "icon";
  disabled?: boolean;
  /** a form is being sent: pressing the button has no effect */
  busy?: boolean;
  /** Ctrl+S presses it too (`useSaveKeys`) */
  isSave?: boolean;
  /** submits without the browser's check of required choices */
  unchecked?: boolean;
  /** with scripts, called instead of submitting the form */
  onPress?: (value: string) => void;
  children: ReactNode;
}
