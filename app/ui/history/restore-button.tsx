import { addresses } from "~/domain/site/addresses";
import controls from "~/ui/staff/controls.module.css";
import { usePreventDoubleSubmit } from "~/ui/staff/use-prevent-double-submit";

/**
 * A button that posts an intent to the bin.
 * @param of the record's name, for screen readers
 */
export function RestoreButton({ intent, word, of }: { intent: string; word: string; of?: string }) {
  const oncePerClick = usePreventDoubleSubmit();
  return (
    <form method="post" action={addresses.bin()} onSubmit={oncePerClick}>
      <button className={controls.second} name="intent" value={intent} {...(of && { "aria-label": `${word}: ${of}` })}>
        {word}
      </button>
    </form>
  );
}
