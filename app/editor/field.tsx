import type { ReactNode } from "react";
import { issueText } from "~/ui/issue-text";
import { useLanguage } from "~/ui/use-language";
import { useScope } from "./editor-context";
import styles from "~/ui/admin/controls.module.css";

/** What an input needs so that its label, hint and issues are its own. */
export interface InputProps {
  id: string;
  name: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  autoFocus?: boolean;
}

/**
 * A field of the form: label, hint, the input, and what is wrong with it. The first field with an issue gets the focus, by
 * `autofocus` where the page comes from the server.
 */
export function Field({ name, label, hint, children }: FieldProps) {
  const { issues } = useScope();
  const language = useLanguage();
  const own = issues.filter(({ at }) => at === name);
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, own.length > 0 && `${id}-issues`].filter(Boolean).join(" ");
  const input: InputProps = {
    id,
    name,
    ...(own.length > 0 && { "aria-invalid": true, autoFocus: issues[0]?.at === name }),
    ...(described && { "aria-describedby": described }),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children(input)}
      {own.length > 0 && (
        <ul id={`${id}-issues`} className={styles.issues}>
          {own.map((issue, index) => (
            <li key={index}>{issueText(issue, language)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  children: (input: InputProps) => ReactNode;
}

/** A field of text. One that holds line breaks is a text area in any case: an input would drop them. */
export function TextField({ value, onWrite, rows = 1, required, ...field }: TextFieldProps) {
  const write = (event: { currentTarget: { value: string } }) => onWrite(event.currentTarget.value);
  return (
    <Field {...field}>
      {(input) =>
        rows > 1 || value.includes("\n") ? (
          <textarea {...input} className={styles.input} rows={Math.max(rows, 2)} value={value} onChange={write} />
        ) : (
          <input
            {...input}
            className={styles.input}
            value={value}
            onChange={write}
            autoComplete="off"
            {...(required && { "aria-required": true })}
          />
        )
      }
    </Field>
  );
}

type TextFieldProps = Omit<FieldProps, "children"> & {
  value: string;
  onWrite: (value: string) => void;
  rows?: number;
  required?: boolean;
};
