import type { InputHTMLAttributes, ReactNode } from "react";
import {
  type FormFieldProps as PlainFieldProps,
  FormField as PlainField,
  type FieldInputProps,
} from "~/ui/staff/form-field";
import { useEditorScope } from "~/editor/editor-context";

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A field with its issues. In a page from the server, the first field with an issue has `autofocus`. */
export function EditorField({ children, ...field }: FieldProps) {
  const { issues } = useEditorScope();
  const isFirst = issues[0]?.at === field.name;
  return (
    <PlainField {...field} issues={issues}>
      {(input) => children({ ...input, ...(isFirst && { autoFocus: true }) })}
    </PlainField>
  );
}

type FieldProps = Omit<PlainFieldProps, "issues" | "children"> & {
  children: (input: FieldInputProps & { autoFocus?: boolean }) => ReactNode;
};

/** A text field. Text with line breaks gets a text area, as an input would drop them. */
export function EditorTextField({ value, onWrite, rows = 1, required, ...field }: TextFieldProps) {
  const write = (event: { currentTarget: { value: string } }) => onWrite(event.currentTarget.value);
  return (
    <EditorField {...field}>
      {(input) =>
        rows > 1 || value.includes("\n") ? (
          <textarea {...input} dir="auto" rows={Math.max(rows, 2)} value={value} onChange={write} />
        ) : (
          <input
            {...input}
            dir="auto"
            value={value}
            onChange={write}
            autoComplete="off"
            {...(required && { "aria-required": true })}
          />
        )
      }
    </EditorField>
  );
}

type TextFieldProps = Omit<FieldProps, "children"> & {
  value: string;
  onWrite: (value: string) => void;
  rows?: number;
  required?: boolean;
};

/** A one-line input with attributes such as `inputMode`. */
export function EditorInput({ name, label, value, onWrite, ...rest }: InputFieldProps) {
  return (
    <EditorField name={name} label={label}>
      {(input) => (
        <input
          {...input}
          {...rest}
          value={value}
          autoComplete="off"
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
      )}
    </EditorField>
  );
}

type InputFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "value"> & {
  name: string;
  label: string;
  value: string;
  onWrite: (value: string) => void;
};
