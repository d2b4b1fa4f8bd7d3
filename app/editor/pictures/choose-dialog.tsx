import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import type { PictureDestination } from "~/domain/drafts/intents";
import { messages } from "~/domain/messages";
import { type PictureChoicePage, formatPictureSearch } from "~/domain/pictures/picture";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import notices from "~/ui/staff/notices.module.css";
import { useLanguage } from "~/ui/use-language";
import { loadJson } from "~/editor/load-json";
import { PictureTiles } from "./tiles";
import styles from "./tiles.module.css";

/** Milliseconds from the last keystroke to the search. */
const pause = 200;

/**
 * A dialog with uploaded pictures, newest first, and a search. Loaded when it is opened.
 * @param onChoose receives the addresses of the chosen pictures; that of a cover includes its focus
 */
export default function ChooseDialog({ at, onChoose, onClose }: ChooseDialogProps) {
  const { t } = useTranslation("admin", { keyPrefix: "editor.pictureLibrary" });
  const language = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, ask] = useState({ text: "", page: 1, pause: 0 });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { found, failure } = usePictures(asked);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  /** Closes first: a dialog that is removed while open doesn't restore the focus. */
  const choose = (addresses: readonly string[]) => {
    dialog.current?.close();
    onChoose(addresses);
  };
  const turn = (page: number, word: string) => (
    <button type="button" className={controls.second} onClick={() => ask({ ...asked, page, pause: 0 })}>
      {word}
    </button>
  );
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="pictures" onClose={onClose}>
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (ticked.length > 0) choose(ticked);
        }}
      >
        <h2 id="pictures">{t("heading")}</h2>
        <FormField name="q" label={t("words")} issues={[]}>
          {(input) => (
            <input
              {...input}
              type="search"
              autoFocus
              onChange={(event) => ask({ text: event.currentTarget.value, page: 1, pause })}
              onKeyDown={(event) => {
                // Enter searches, and doesn't add ticked pictures.
                if (event.key !== "Enter") return;
                event.preventDefault();
                ask({ text: event.currentTarget.value, page: 1, pause: 0 });
              }}
            />
          )}
        </FormField>
        {failure && (
          <div className={notices.problem} role="alert">
            <p>{messages[failure][language]}</p>
          </div>
        )}
        {found && (
          <>
            <p role="status">{found.pictures.length === 0 ? t("none") : t("hint")}</p>
            <PictureTiles
              pictures={found.pictures}
              at={at}
              ticked={ticked}
              onTick={(address) =>
                setTicked(ticked.includes(address) ? ticked.filter((each) => each !== address) : [...ticked, address])
              }
              onOne={(address) => choose([...ticked, address])}
            />
          </>
        )}
        <p className={controls.buttons}>
          {at !== "cover" && (
            <button className={controls.main} disabled={ticked.length === 0}>
              {ticked.length > 0 ? t("addCount", { count: ticked.length }) : t("add")}
            </button>
          )}
          {found && found.page > 1 && turn(found.page - 1, t("newer"))}
          {found && found.page < found.pages && turn(found.page + 1, t("older"))}
          <button type="button" className={controls.quiet} onClick={() => dialog.current?.close()}>
            {t("close")}
          </button>
        </p>
      </form>
    </dialog>
  );
}

/** Fetches pictures, and ignores outdated responses. */
function usePictures({ text, page, pause: after }: { text: string; page: number; pause: number }) {
  const [state, setState] = useState<PicturesState>({ found: null, failure: null });
  useEffect(() => {
    const outdated = new AbortController();
    const { signal } = outdated;
    const load = async () => {
      const address = addresses.pictureChoice() + formatPictureSearch({ text, use: null, page });
      const loaded = await loadJson<PictureChoicePage>(address, signal);
      if (signal.aborted) return;
      setState(({ found }) =>
        loaded.ok ? { found: loaded.value, failure: null } : { found, failure: loaded.message },
      );
    };
    const timer = setTimeout(() => void load(), after);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [text, page, after]);
  return state;
}

interface PicturesState {
  found: PictureChoicePage | null;
  failure: keyof typeof messages | null;
}

interface ChooseDialogProps {
  at: PictureDestination;
  onChoose: (addresses: readonly string[]) => void;
  onClose: () => void;
}
