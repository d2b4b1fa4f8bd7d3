import controls from "~/ui/staff/controls.module.css";
import { type PendingDelete, DeleteConfirmationForm } from "./delete-confirmation-form";
import view from "~/ui/staff/view.module.css";

/** Asks for confirmation on a page, for browsers without scripts. */
export function DeleteConfirmationPage({ asked }: { asked: PendingDelete }) {
  return (
    <div className={view.view}>
      <DeleteConfirmationForm
        asked={asked}
        heading={(question) => <h1>{question}</h1>}
        cancel={(word) => (
          <a className={controls.second} href={asked.cancelAddress}>
            {word}
          </a>
        )}
      />
    </div>
  );
}
