import { type RefObject, useEffect, useRef } from "react";
import type { EditorResult } from "~/domain/drafts/editor-result";

/**
 * Focuses the first field with a new issue, else the message about the whole form. A login panel focuses its own
 * field. After a panel with the pressed button has disappeared, focuses Save.
 */
export function useFocusOnMessages(form: RefObject<HTMLFormElement>, { issues, conflict, login }: EditorResult): void {
  // In a page from the server, `autofocus` does this.
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
