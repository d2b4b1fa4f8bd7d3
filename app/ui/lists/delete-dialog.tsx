import { useEffect, useId, useRef } from "react";
import controls from "~/ui/staff/controls.module.css";
import { type PendingDelete, DeleteConfirmationForm } from "./delete-confirmation-form";
import styles from "./delete-confirmation-form.module.css";

/** Asks for confirmation in a modal dialog, open while `asked` is set. The browser traps focus and restores it. */
export function DeleteDialog({ asked, onClose }: { asked: PendingDelete | null; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const isAsked = asked !== null;
  useEffect(() => {
    if (!isAsked) return;
    closeMenu();
    dialog.current?.showModal();
  }, [isAsked]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={isAsked ? headingId : undefined} onClose={onClose}>
      {asked && (
        <DeleteConfirmationForm
          asked={asked}
          heading={(question) => <h2 id={headingId}>{question}</h2>}
          cancel={(word) => (
            <form method="dialog">
              <button className={controls.second}>{word}</button>
            </form>
          )}
        />
      )}
    </dialog>
  );
}

/** Closes the menu that opened the dialog, which would cover the next rows, and focuses its button. */
function closeMenu() {
  const menu = document.activeElement?.closest<HTMLDetailsElement>('details[name="menu"]');
  menu?.querySelector("summary")?.focus();
  menu?.removeAttribute("open");
}
