import { addresses } from "~/domain/addresses";
import controls from "./controls.module.css";
import { useOncePerClick } from "./use-once-per-click";

/** One press that the bin answers: its word, and the name of the record for those who hear the button alone. */
export function BinForm({ intent, word, of }: { intent: string; word: string; of?: string }) {
  const oncePerClick = useOncePerClick();
  return (
    <form method="post" action={addresses.bin()} onSubmit={oncePerClick}>
      <button className={controls.second} name="intent" value={intent} {...(of && { "aria-label": `${word}: ${of}` })}>
        {word}
      </button>
    </form>
  );
}
