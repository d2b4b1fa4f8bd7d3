import controls from "~/ui/staff/controls.module.css";
import { type AskedDelete, DeleteQuestion } from "./delete-question";
import view from "~/ui/staff/view.module.css";

/** The question before a delete, as a page, for browsers without scripts. */
export function DeletePage({ asked }: { asked: AskedDelete }) {
  return (
    <div className={view.view}>
      <DeleteQuestion
        asked={asked}
        heading={(question) => <h1>{question}</h1>}
        cancel={(word) => (
          <a className={controls.second} href={asked.back}>
            {word}
          </a>
        )}
      />
    </div>
  );
}
