import { addresses } from "~/domain/site/addresses";
import { libraryFields } from "~/domain/drafts/intents";
import type { LibraryResult } from "~/domain/drafts/editor-result";
import { limits } from "~/domain/limits";
import { libraryPanelTexts } from "~/locales/staff/library-panel";
import notices from "~/ui/staff/notices.module.css";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "~/editor/form/intent-button";
import { useEditorScope } from "~/editor/editor-context";
import styles from "~/editor/editor.module.css";
import { EditorField } from "~/editor/form/field";

interface SaveBlockProps {
  /** the number of items in the list */
  count: number;
  /** the number of the item that a row's menu chose; undefined for all items */
  item: number | undefined;
  result: LibraryResult | undefined;
}

/** Saves a range of items as a named block. */
export function SaveBlock({ count, item, result }: SaveBlockProps) {
  const { issues } = useEditorScope();
  const texts = libraryPanelTexts[useLanguage()];
  const { keepFrom, keepTo, keepName, keepTemplate } = libraryFields;
  const { typed = {}, kept } = result ?? {};
  const number = (name: string, label: string, first: number) => (
    <EditorField name={name} label={label}>
      {(input) => (
        <input {...input} type="number" min={1} max={count} defaultValue={typed[name] ?? first} autoComplete="off" />
      )}
    </EditorField>
  );
  return (
    <section aria-labelledby="keep" data-enter="keep-block" className={styles.offer}>
      <h3 id="keep">{texts.keep}</h3>
      <p className="note">{texts.keepHint}</p>
      {kept && issues.length === 0 && (
        <p role="status" id="kept" className={notices.notice}>
          {texts.kept.replace("{name}", () => kept.name)}{" "}
          <a href={addresses.savedBlock({ id: kept.id })} target="_blank" rel="noopener">
            {texts.read}
          </a>
        </p>
      )}
      <div className={styles.moveTo}>
        {number(keepFrom, texts.from, item ?? 1)}
        {number(keepTo, texts.to, item ?? count)}
      </div>
      <EditorField name={keepName} label={texts.name}>
        {(input) => (
          <input
            {...input}
            {...(item !== undefined && { autoFocus: true })}
            defaultValue={typed[keepName]}
            maxLength={limits.name}
            autoComplete="off"
          />
        )}
      </EditorField>
      <p className={styles.check}>
        <label>
          <input type="checkbox" name={keepTemplate} defaultChecked={(typed[keepTemplate] ?? "") !== ""} />{" "}
          {texts.template}
        </label>
      </p>
      <p>
        <IntentButton kind="second" intent={{ type: "keep-block" }} lead="kept">
          {texts.keep}
        </IntentButton>
      </p>
    </section>
  );
}
