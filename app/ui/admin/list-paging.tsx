import { useTranslation } from "react-i18next";
import { type SearchResult, searchAddress } from "~/domain/search";
import controls from "./controls.module.css";
import styles from "./list.module.css";

/** The links between the pages of a list; nothing for a single page. */
export function ListPaging({ path, text, found }: { path: string; text: string; found: SearchResult<unknown> }) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const { page, pages, more } = found;
  if (pages === 1) return null;
  const before = more?.previous ?? undefined;
  const after = more?.next ?? undefined;
  const hasNext = more ? after !== undefined : page < pages;
  return (
    <nav aria-label={t("pages")} className={styles.paging}>
      {page > 1 && (
        <a
          className={controls.second}
          rel="prev"
          href={searchAddress(path, { text, page: page - 1, ...(before && { before }) })}
        >
          {t("previous")}
        </a>
      )}
      <p>{more ? t("placeAlone", { page }) : t("place", { page, pages })}</p>
      {hasNext && (
        <a
          className={controls.second}
          rel="next"
          href={searchAddress(path, { text, page: page + 1, ...(after && { after }) })}
        >
          {t("next")}
        </a>
      )}
    </nav>
  );
}
