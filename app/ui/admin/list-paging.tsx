import { useTranslation } from "react-i18next";
import { type Search, searchAddress } from "~/domain/search";
import controls from "./controls.module.css";
import styles from "./list.module.css";

/** The way through the pages of a list; nothing where there is one page. */
export function ListPaging({ path, search, pages }: { path: string; search: Search; pages: number }) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  if (pages === 1) return null;
  const { page } = search;
  const addressOf = (other: number) => searchAddress(path, { ...search, page: other });
  return (
    <nav aria-label={t("pages")} className={styles.paging}>
      {page > 1 && (
        <a className={controls.second} rel="prev" href={addressOf(page - 1)}>
          {t("previous")}
        </a>
      )}
      <p>{t("place", { page, pages })}</p>
      {page < pages && (
        <a className={controls.second} rel="next" href={addressOf(page + 1)}>
          {t("next")}
        </a>
      )}
    </nav>
  );
}
