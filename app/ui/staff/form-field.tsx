import { type ReactNode, useId } from "react";
import type { Issue } from "~/domain/drafts/apply-intent";
import { formatIssue } from "~/ui/format-issue";
import { useLanguage } from "~/ui/use-language";
import styles from "./controls.module.css";

/** Attributes that connect an input with its label, hint and issues. */
export interface FieldInputProps {
  id: string;
  name: string;
  className: string | undefined;
  placeholder?: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/**
 * A form field: label, hint, input, issues.
 * @param hidesLabel shows the label as placeholder only
 * @param issues of the whole form; only this field's are shown
 */
export function FormField({ name, label, hidesLabel, hint, issues, children }: FormFieldProps) {
  const language = useLanguage();
  const id = useId();
  const own = issues.filter(({ at }) => at === name);
  const described = [own.length > 0 && `${id}-issues`, hint !== undefined && `${id}-hint`].filter(Boolean).join(" ");
  const input: FieldInputProps = {
    id,
    name,
    className: styles.input,
    ...(hidesLabel && { placeholder: label }),
    ...(own.length > 0 && { "aria-invalid": true }),
    ...(described && { "aria-describedby": described }),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hidesLabel ? "visually-hidden" : undefined}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children(input)}
      {own.length > 0 && (
        <ul id={`${id}-issues`} className={styles.issues}>
          {own.map((issue, index) => (
            <li key={index}>{formatIssue(issue, language)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

export interface FormFieldProps {
  name: string;
  label: string;
  hidesLabel?: true;
  hint?: ReactNode;
  issues: readonly Issue[];
  children: (input: FieldInputProps) => ReactNode;
}
