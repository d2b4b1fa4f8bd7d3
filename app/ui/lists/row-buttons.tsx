import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Search, searchAddress, searchFields } from "~/domain/quotes/search";
import controls from "~/ui/staff/controls.module.css";
import type { AskedRow } from "./row-delete";
import { Unreached } from "~/ui/staff/unreached";
import { useSending } from "~/ui/staff/use-sending";

/**
 * Duplicate and Delete of a row, and what stands between them. Delete asks first: in a dialog with scripts, else on a page
 * of its own.
 * @param className of both forms
 */
export function RowButtons({ path, question, search, row, ask, className, children }: RowButtonsProps) {
  const { t } = useTranslation("admin");
  const { onSubmit, unreached } = useSending();
  return (
    <>
      <form className={className} method="post" action={searchAddress(path, search)} onSubmit={onSubmit}>
        <input type="hidden" name="copyId" value={row.copyId} />
        <button
          className={controls.second}
          name="intent"
          value={`duplicate:${row.id}`}
          aria-label={`${t("lists.duplicate")}: ${row.name}`}
        >
          {t("lists.duplicate")}
        </button>
      </form>
      {children}
      <form
        className={className}
        action={question}
        onSubmit={(event) => {
          event.preventDefault();
          ask(row);
        }}
      >
        {Object.entries(searchFields(search)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button aria-label={`${t("frame.delete")}: ${row.name}`} className={controls.danger}>
          {t("frame.delete")}
        </button>
      </form>
      {unreached && <Unreached message="listFailed" />}
    </>
  );
}

/** `copyId`: the one-time id of the form that copies it */
export type CopiedRow = AskedRow & { copyId: string };

interface RowButtonsProps {
  /** of the list */
  path: string;
  /** the address that asks before the row is deleted */
  question: string;
  search: Search;
  row: CopiedRow;
  ask: (row: AskedRow) => void;
  className?: string | undefined;
  children?: ReactNode;
}
