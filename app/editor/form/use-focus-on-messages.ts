import { type RefObject, useEffect, useRef } from "react";
import type { EditorResult } from "~/domain/drafts/editor-result";

/**
 * Moves the focus to what a result or a step says anew: the first field with an issue, else the message of the whole
 * form; a login panel takes it itself. After a panel is gone with its pressed button, the focus goes to Save.
 */
export function useFocusOnMessages(form: RefObject<HTMLFormElement>, { issues, conflict, login }: EditorResult): void {
  // In a page from the server, the browser does it (`autofocus`).
  const said = useRef(issues);
  const panel = useRef(conflict ?? login);
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const isNew = issues.some((issue) => !said.current.includes(issue));
    const isGone = panel.current !== null && (conflict ?? login) === null;
    said.current = issues;
    panel.current = conflict ?? login;
    if (isNew) (find('[aria-invalid="true"]') ?? (login ? null : find('[role="alert"][tabindex]')))?.focus();
    else if (isGone && document.activeElement === document.body) find("[aria-keyshortcuts]")?.focus();
  }, [issues, conflict, login, form]);
}
