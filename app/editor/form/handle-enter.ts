/**
 * Handles Enter in a field of one line. In the last field of a part with its own intent (`data-enter`), such as adding
 * an item or logging in, returns that intent. Elsewhere focuses the next field and returns `null`.
 */
export function handleEnter(form: HTMLFormElement, field: Element | null): string | null {
  const part = field?.closest<HTMLElement>("[data-enter]");
  const next = nextOf(field, form, 'input:not([type="hidden"]), select, textarea');
  if (part?.dataset.enter && nextOf(field, part, 'input:not([type="hidden"])') === undefined) return part.dataset.enter;
  next?.focus();
  return null;
}

function nextOf(field: Element | null, within: HTMLElement, fields: string): HTMLElement | undefined {
  const all = [...within.querySelectorAll<HTMLElement>(fields)];
  return all[all.findIndex((each) => each === field) + 1];
}
