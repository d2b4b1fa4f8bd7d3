import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { linkAt } from "~/domain/link-markup";

/** A text field of an item. */
export type TextInput = HTMLInputElement | HTMLTextAreaElement;

/**
 * Puts links into text fields. `ask` opens the dialog for a field: its selected text becomes the link's text, and a link
 * in which the caret stands is changed. Where the dialog can't be loaded, the markup's signs are put in.
 */
export function useLinking(write: (name: string, text: string) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const loaded = useRef<Dialog | null>(null);

  async function ask(field: TextInput): Promise<void> {
    const { value } = field;
    const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
    const link = linkAt(value, start) ?? { from: start, to: end, label: value.slice(start, end), href: "" };
    const place = { field, from: link.from, to: link.to };
    try {
      loaded.current ??= (await import("./link-dialog")).LinkDialog;
      setAsked({ ...place, label: link.label, href: link.href });
    } catch {
      put(place, `#[${link.label}|${link.href}]`);
    }
  }

  function put({ field, from, to }: Place, markup: string): void {
    const { name, value } = field;
    flushSync(() => write(name, value.slice(0, from) + markup + value.slice(to)));
    field.focus();
    field.setSelectionRange(from + markup.length, from + markup.length);
  }

  const Dialog = loaded.current;
  const dialog: ReactNode = asked && Dialog && (
    <Dialog
      label={asked.label}
      href={asked.href}
      onDone={(markup) => {
        flushSync(() => setAsked(null));
        if (markup === null) asked.field.focus();
        else put(asked, markup);
      }}
    />
  );
  return { ask, dialog };
}

type Dialog = ComponentType<{ label: string; href: string; onDone: (markup: string | null) => void }>;

interface Place {
  field: TextInput;
  from: number;
  to: number;
}

interface Asked extends Place {
  label: string;
  href: string;
}
