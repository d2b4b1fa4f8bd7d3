import type { ReactNode } from "react";
import { type ButtonIntent, intentField, formatIntent } from "~/domain/drafts/intents";
import styles from "~/ui/staff/controls.module.css";

/**
 * A submit button of the editor's form; its value is the intent.
 * @param name a longer form of the visible word for screen readers, beginning with that word
 * @param hint what it does, in a sentence
 * @param lead the id of the element to which the page jumps after the form was sent without scripts. Where the step may
 *   find issues, the element has this id only while there are none: a browser ignores `autofocus` on a page with a
 *   target.
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
      // Not disabled: it would lose the focus.
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
  /** a form is being sent: pressing it does nothing */
  busy?: boolean;
  /** Ctrl+S presses it too (`useSaveKeys`) */
  isSave?: boolean;
  /** works although a required choice has no answer */
  unchecked?: boolean;
  /** with scripts it does this, and sends no form */
  onPress?: (value: string) => void;
  children: ReactNode;
}
