import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buildItemsExcerpt, type ItemSourceSearchResult, type ItemSource } from "~/domain/library/saved-block";
import type { Issue } from "~/domain/drafts/apply-intent";
import { intentField, formatIntent, type LibraryIntent, libraryItemField } from "~/domain/drafts/intents";
import { libraryPanelTexts } from "~/locales/staff/library-panel";
import controls from "~/ui/staff/controls.module.css";
import { formatIssue } from "~/ui/format-issue";
import { useLanguage } from "~/ui/use-language";
import styles from "~/editor/editor.module.css";

type Of = Pick<ItemSource, "kind" | "id">;

/**
 * A button of the library, which submits the form unless it has `onPress`.
 * @param name the accessible name, which starts with the visible label
 * @param lead the id of the element to which the page jumps after a submit
 */
export function LibraryButton({ intent, name, lead = "library", onPress, children }: LibraryButtonProps) {
  return (
    <button
      type={onPress ? "button" : "submit"}
      name={intentField}
      value={formatIntent(intent)}
      className={controls.second}
      formAction={`#${lead}`}
      {...(name && { "aria-label": name })}
      {...(onPress && { onClick: onPress })}
    >
      {children}
    </button>
  );
}

interface LibraryButtonProps {
  intent: LibraryIntent;
  name?: string;
  lead?: string;
  onPress?: (() => void) | undefined;
  children: ReactNode;
}

interface ResultsProps {
  found: ItemSourceSearchResult;
  /** the id of the first inserted item */
  lead: string;
  onOpen: ((of: Of) => void) | undefined;
  onInsert: ((of: Of) => void) | undefined;
}

/** The results of a search: blocks, which can be inserted whole or in part, and quotes, whose items can be chosen. */
export function LibraryResults({ found, lead, onOpen, onInsert }: ResultsProps) {
  const texts = libraryPanelTexts[useLanguage()];
  const { text, blocks, quotes, hasMore } = found;
  const choose = (of: Of, name: string) => (
    <LibraryButton
      intent={{ type: "library-open", ...of }}
      name={`${texts.choose}: ${name}`}
      onPress={onOpen && (() => onOpen(of))}
    >
      {texts.choose}
    </LibraryButton>
  );
  return (
    <>
      <h4>{texts.blocks}</h4>
      {blocks.length === 0 && <p>{text === "" ? texts.noBlocksYet : texts.noBlocks}</p>}
      <ul className={styles.uploads}>
        {blocks.map(({ id, name, words }) => (
          <li key={id}>
            <LibraryButton
              intent={{ type: "library-insert", kind: "block", id }}
              name={`${texts.insertAll}: ${name}`}
              lead={lead}
              onPress={onInsert && (() => onInsert({ kind: "block", id }))}
            >
              {texts.insertAll}
            </LibraryButton>
            {choose({ kind: "block", id }, name)}
            <span dir="auto">
              <strong>{name}</strong> {words}
            </span>
          </li>
        ))}
      </ul>
      <h4>{texts.quotes}</h4>
      {quotes.length === 0 && <p>{texts.noQuotes}</p>}
      <ul className={styles.uploads}>
        {quotes.map(({ id, name, customerName }) => (
          <li key={id}>
            {choose({ kind: "quote", id }, name)}
            <span dir="auto">
              <strong>{name}</strong> {customerName ?? texts.anonymous}
            </span>
          </li>
        ))}
      </ul>
      {hasMore && <p className="note">{texts.hasMore}</p>}
    </>
  );
}

interface SourceProps {
  source: ItemSource;
  /** the indexes of the checked items; undefined for all */
  taken: readonly number[] | undefined;
  issues: readonly Issue[];
  children: ReactNode;
}

export function LibrarySourceItems({ source, taken, issues, children }: SourceProps) {
  const language = useLanguage();
  const texts = libraryPanelTexts[language];
  const { t } = useTranslation("admin", { keyPrefix: "editor" });
  const issue = issues.find(({ at }) => at === libraryItemField(0));
  return (
    <fieldset className={styles.focus}>
      <legend dir="auto">{texts.itemsOf.replace("{name}", () => source.name)}</legend>
      {issue && <p className={controls.issues}>{formatIssue(issue, language)}</p>}
      {source.items.map((item, index) => (
        <p key={index} className={styles.check}>
          <label>
            <input type="checkbox" name={libraryItemField(index)} defaultChecked={taken?.includes(index) ?? true} />
            <span dir="auto">
              {t(`types.${item.type}`)}{" "}
              {item.type === "slider" ? t("pictures", { count: item.images.length }) : buildItemsExcerpt([item])}
            </span>
          </label>
        </p>
      ))}
      {children}
    </fieldset>
  );
}
