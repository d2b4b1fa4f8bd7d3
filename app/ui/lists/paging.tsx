import { useTranslation } from "react-i18next";
import { type ListQuery, type ListPage, buildListAddress } from "~/domain/quotes/search";
import controls from "~/ui/staff/controls.module.css";
import styles from "./list.module.css";
import { UnreachableNotice } from "~/ui/staff/unreachable-notice";
import { useReachableLink } from "~/ui/staff/use-reachable-submit";

/** Links between the pages of a list; renders nothing for a single page. */
export function ListPaging({ path, asked, found }: ListPagingProps) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const { onClick, unreached } = useReachableLink();
  const { page, pages, more } = found;
  if (pages === 1) return null;
  const before = more?.previous ?? undefined;
  const after = more?.next ?? undefined;
  const hasNext = more ? after !== undefined : page < pages;
  return (
    <nav aria-label={t("pages")} className={styles.paging}>
      {page > 1 && link("prev", t("previous"), { page: page - 1, ...(before && { before }) })}
      <p>{more ? t("placeAlone", { page }) : t("place", { page, pages })}</p>
      {hasNext && link("next", t("next"), { page: page + 1, ...(after && { after }) })}
      {unreached && <UnreachableNotice message="listFailed" />}
    </nav>
  );

  function link(rel: "prev" | "next", word: string, place: Pick<ListQuery, "page" | "before" | "after">) {
    return (
      <a className={controls.second} rel={rel} href={buildListAddress(path, { ...asked, ...place })} onClick={onClick}>
        {word}
      </a>
    );
  }
}

interface ListPagingProps {
  path: string;
  /** search criteria, without the page */
  asked: Pick<ListQuery, "text" | "status" | "sort">;
  found: ListPage<unknown>;
}
