import {
  type ComponentProps,
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { useTranslation } from "react-i18next";
import type { Draft } from "~/domain/drafts/draft";
import type { Issue } from "~/domain/drafts/apply-intent";
import { itemFieldName, itemFieldPrefix } from "~/domain/drafts/form";
import { extraFields } from "~/domain/drafts/intents";
import { formatIssue } from "~/ui/format-issue";
import { useRenderSlices } from "~/ui/document/slices";
import { useLanguage } from "~/ui/use-language";
import { IntentButton } from "~/editor/form/intent-button";
import { useEditorScope } from "~/editor/editor-context";
import styles from "~/editor/editor.module.css";
import { EditorField } from "~/editor/form/field";
import { ItemRow, type RowIntent } from "./row";
import { useRowLabels } from "./row-labels";
import { Sortable } from "./sortable";
import { useNearViewport } from "./use-near-viewport";
import { useRowKeys } from "./use-row-keys";

/**
 * The draft's items in order; one may be open. As a list may have a thousand items, a row renders only when it
 * changes, and row numbers are deferred.
 * @param children the section that adds an item, shown at its position in the list
 */
export function ItemList({ draft, uploading, children }: ItemListProps) {
  const { kind, isHydrated, issues, isNew, dispatchIntent } = useEditorScope();
  const isTarget = issues.length === 0;
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const words = useRowLabels(isNew);
  const rowKey = useRowKeys(draft.items);
  const { items, open, before } = draft;
  const { near, watch } = useNearViewport();
  const rowIssues = useMemo(() => issuesOfRows(issues), [issues]);

  const numbered = useDeferredValue(items);
  const numbers = useMemo(() => new Map(numbered.map(({ key }, index) => [key, index])), [numbered]);

  // A row's buttons act on its item, whatever index it has by then.
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  const act = useCallback(
    (key: number, intentAt: (index: number) => RowIntent) => {
      const index = latest.current.findIndex((entry) => entry.key === key);
      if (index !== -1) dispatchIntent(intentAt(index));
    },
    [dispatchIntent],
  );

  const rows = items.flatMap((entry, index) => {
    const number = numbers.get(entry.key) ?? index;
    const issue = rowIssues.get(itemFieldName(entry.key));
    const row = (
      <ItemRow
        key={rowKey(entry.key)}
        entry={entry}
        index={number}
        isLast={number === items.length - 1}
        isOpen={entry.key === open}
        isUploading={uploading && entry.key === open}
        isNear={near.has(String(entry.key))}
        issue={issue ? formatIssue(issue, language) : null}
        isPrinted={kind === "quote"}
        isHydrated={isHydrated}
        words={words}
        watch={watch}
        act={act}
      />
    );
    return entry.key === before ? [<li key="adding">{children}</li>, row] : [row];
  });
  // Only closed rows can be rendered outside the editor's context.
  const inSlices = useRenderSlices<ReactElement<Partial<RowProps>>>(rows, ({ props }) => props.isOpen !== false);
  return (
    <section className={styles.panel} aria-labelledby="items">
      <h2 id="items">{t("editor.items", { count: items.length })}</h2>
      {items.length === 0 && <p className={styles.empty}>{t("editor.noItems")}</p>}
      {items.length > maxItemsWithoutMoveTo && <MoveTo count={items.length} isTarget={isTarget} />}
      <Sortable items={items} onMove={dispatchIntent}>
        <ol className={styles.items}>{inSlices}</ol>
      </Sortable>
      {isTarget && <span id="items-end" />}
    </section>
  );
}

type RowProps = ComponentProps<typeof ItemRow>;

interface ItemListProps {
  draft: Draft;
  uploading: boolean;
  children: ReactNode;
}

/** Longer lists have the fields that move an item to a number. */
const maxItemsWithoutMoveTo = 5;

function issuesOfRows(issues: readonly Issue[]): ReadonlyMap<string, Issue> {
  return new Map(issues.filter(({ at }) => at.startsWith(itemFieldPrefix)).map((issue) => [issue.at, issue]));
}

/** Moves an item by two numbers, which count from 1. */
const MoveTo = memo(function MoveTo({ count, isTarget }: { count: number; isTarget: boolean }) {
  const { t } = useTranslation("admin");
  return (
    <div data-enter="move-to" className={styles.moveTo} {...(isTarget && { id: "move-to" })}>
      {number(extraFields.moveFrom, t("editor.moveFrom"))}
      {number(extraFields.moveTo, t("editor.moveTo"))}
      <IntentButton kind="second" intent="move-to" lead="move-to">
        {t("editor.move")}
      </IntentButton>
    </div>
  );

  function number(name: string, label: string): ReactNode {
    return (
      <EditorField name={name} label={label}>
        {(input) => <input {...input} type="number" min={1} max={count} autoComplete="off" />}
      </EditorField>
    );
  }
});
