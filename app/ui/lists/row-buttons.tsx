import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ListQuery, listAddress, listSearchFields } from "~/domain/quotes/search";
import controls from "~/ui/staff/controls.module.css";
import type { DeletableRow } from "./row-delete";
import { UnreachableNotice } from "~/ui/staff/unreachable-notice";
import { useReachableSubmit } from "~/ui/staff/use-reachable-submit";

/**
 * Duplicate and Delete of a row, and what stands between them. Delete asks first: in a dialog with scripts, else on a page
 * of its own.
 * @param className of both forms
 */
export function RowButtons({
  path,
  deleteAddress: question,
  search,
  row,
  confirmDelete: ask,
  className,
  children,
}: RowButtonsProps) {
  const { t } = useTranslation("admin");
  const { onSubmit, unreached } = useReachableSubmit();
  return (
    <>
      <form className={className} method="post" action={listAddress(path, search)} onSubmit={onSubmit}>
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
        {Object.entries(listSearchFields(search)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button aria-label={`${t("frame.delete")}: ${row.name}`} className={controls.danger}>
          {t("frame.delete")}
        </button>
      </form>
      {unreached && <UnreachableNotice message="listFailed" />}
    </>
  );
}

/** `copyId`: the one-time id of the form that copies it */
export type ListedRow = DeletableRow & { copyId: string };

interface RowButtonsProps {
  /** of the list */
  path: string;
  /** the address that asks before the row is deleted */
  deleteAddress: string;
  search: ListQuery;
  row: ListedRow;
  confirmDelete: (row: DeletableRow) => void;
  className?: string | undefined;
  children?: ReactNode;
}
