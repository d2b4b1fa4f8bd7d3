import type { ReactNode } from "react";
import { type ButtonIntent, intentField, intentValue } from "~/domain/draft-intents";
import styles from "~/ui/admin/controls.module.css";

/**
 * A button of the editor's form, which says what it does by its value.
 * @param name the visible word's longer form for a screen reader, starting with that word
 * @param lead to the element where the page stands after a form was sent without scripts: its id. Where the step may find
 * something wrong, the element has it only while nothing is: a browser follows no `autofocus` on a page that has a target
 */
export function IntentButton({ intent, name, lead, kind = "quiet", disabled, unchecked, children }: IntentButtonProps) {
  return (
    <button
      name={intentField}
      value={typeof intent === "string" ? intent : intentValue(intent)}
      className={styles[kind]}
      {...(name && { "aria-label": name })}
      {...(lead && { formAction: `#${lead}` })}
      disabled={disabled}
      formNoValidate={unchecked}
    >
      {children}
    </button>
  );
}

interface IntentButtonProps {
  intent: ButtonIntent | "choose" | "move-to";
  name?: string;
  lead?: string;
  kind?: "quiet" | "main" | "second" | "danger" | "icon";
  disabled?: boolean;
  /** works while something that is asked has no answer */
  unchecked?: boolean;
  children: ReactNode;
}
