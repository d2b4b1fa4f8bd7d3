import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ListQuery, buildListAddress, formatListQuery } from "~/domain/quotes/search";
import controls from "~/ui/staff/controls.module.css";
import type { DeletableRow } from "./row-delete";
import { UnreachableNotice } from "~/ui/staff/unreachable-notice";
import { useReachableSubmit } from "~/ui/staff/use-reachable-submit";

/**
 * Duplicate and Delete of a row, with `children` in between. Delete opens the dialog; without scripts, the confirmation
 * page.
 * @param className of both forms
 */
export function ListRowButtons({
  path,
  deleteAddress,
  search,
  row,
  confirmDelete,
  className,
  children,
}: RowButtonsProps) {
  const { t } = useTranslation("admin");
  const { onSubmit, unreached } = useReachableSubmit();
  return (
    <>
      <form className={className} method="post" action={buildListAddress(path, search)} onSubmit={onSubmit}>
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
        action={deleteAddress}
        onSubmit={(event) => {
          event.preventDefault();
          confirmDelete(row);
        }}
      >
        {Object.entries(formatListQuery(search)).map(([name, value]) => (
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

/** `copyId` is the idempotency key of its Duplicate form. */
export type CopyableRow = DeletableRow & { copyId: string };

interface RowButtonsProps {
  /** address of the list */
  path: string;
  /** address of the confirmation page */
  deleteAddress: string;
  search: ListQuery;
  row: CopyableRow;
  confirmDelete: (row: DeletableRow) => void;
  className?: string | undefined;
  children?: ReactNode;
}
