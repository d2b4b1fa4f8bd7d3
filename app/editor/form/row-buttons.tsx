import { IntentButton } from "./intent-button";
import editor from "~/editor/editor.module.css";

/**
 * The buttons that move or remove a row, such as a stop.
 * @param words visible labels, and in `of` the accessible name with {word} and {number}
 * @param lead the id of the rows' section
 */
export function RowButtons({ type, at: index, count, words, lead }: RowButtonsProps) {
  const button = (step: "up" | "down" | "remove", disabled: boolean) => (
    <IntentButton
      intent={{ type, step, at: index }}
      name={words.of.replace("{word}", words[step]).replace("{number}", String(index + 1))}
      disabled={disabled}
      lead={lead}
    >
      {words[step]}
    </IntentButton>
  );
  return (
    <p className={editor.links}>
      {button("up", index === 0)}
      {button("down", index === count - 1)}
      {button("remove", false)}
    </p>
  );
}

interface RowButtonsProps {
  type: "stop" | "line";
  at: number;
  count: number;
  words: Record<"up" | "down" | "remove" | "of", string>;
  lead: string;
}
