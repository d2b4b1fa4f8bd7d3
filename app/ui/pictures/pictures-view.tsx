import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { imagePath } from "~/domain/pictures/image-names";
import { limits } from "~/domain/limits";
import {
  pictureLabel,
  pictureIdFromName,
  formatPictureSearch,
  type PictureWithUseCount,
  type PictureSearch,
  pictureUseFilters,
} from "~/domain/pictures/picture";
import { UploadedPictureElement } from "./uploaded-picture-element";
import { useLanguage } from "~/ui/use-language";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import list from "~/ui/lists/list.module.css";
import notices from "~/ui/staff/notices.module.css";
import styles from "./library.module.css";
import { formatDateTime } from "~/ui/format-time";
import view from "~/ui/staff/view.module.css";

interface PicturesViewProps {
  search: PictureSearch;
  found: { rows: readonly SerializeFrom<PictureWithUseCount>[]; count: number; page: number; pages: number };
  isDeleted: boolean;
}

/** All uploaded pictures, newest first. Works without scripts. */
export function PicturesView({ search, found, isDeleted }: PicturesViewProps) {
  const { t } = useTranslation("unscripted", { keyPrefix: "pictures" });
  const path = addresses.pictures();
  const { count, page, pages } = found;
  const to = (changes: Partial<PictureSearch>) => path + formatPictureSearch({ ...search, page: 1, ...changes });
  return (
    <div className={view.view}>
      <h1>{t("heading")}</h1>
      {isDeleted && (
        <p role="status" className={notices.notice}>
          {t("deleted")}
        </p>
      )}
      <p>{t("intro")}</p>
      <form role="search" action={path} className={list.search}>
        {search.use && <input type="hidden" name="use" value={search.use} />}
        <FormField name="q" label={t("searchHint")} issues={[]}>
          {(input) => (
            <input {...input} type="search" defaultValue={search.text} maxLength={limits.name} enterKeyHint="search" />
          )}
        </FormField>
        <button className={controls.second}>{t("search")}</button>
        {search.text !== "" && (
          <a className={controls.quiet} href={to({ text: "" })}>
            {t("clear")}
          </a>
        )}
      </form>
      <nav className={list.filters} aria-label={t("show")}>
        <span aria-hidden>{t("show")}</span>
        {[null, ...pictureUseFilters].map((use) => (
          <a key={use ?? "every"} href={to({ use })} aria-current={use === search.use ? "true" : undefined}>
            {t(use ?? "every")}
          </a>
        ))}
      </nav>
      <p className={list.count}>{t("count", { count })}</p>
      {count === 0 ? (
        <p className={notices.empty}>{t("none")}</p>
      ) : (
        <ul className={styles.grid}>
          {found.rows.map((row) => (
            <Tile key={row.name} row={row} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={list.paging} aria-label={t("pages")}>
          {page > 1 && (
            <a className={controls.second} rel="prev" href={to({ page: page - 1 })}>
              {t("newer")}
            </a>
          )}
          <p>{t("place", { page, pages })}</p>
          {page < pages && (
            <a className={controls.second} rel="next" href={to({ page: page + 1 })}>
              {t("older")}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}

function Tile({ row }: { row: SerializeFrom<PictureWithUseCount> }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "pictures" });
  const language = useLanguage();
  const called = pictureLabel(row, language) || t("unnamed", { time: formatDateTime(row.uploadedAt, language) });
  return (
    <li>
      <a href={addresses.picture({ id: pictureIdFromName(row.name) })} className={styles.tile}>
        <UploadedPictureElement address={imagePath(row.name)} alt="" sizes="200px" />
        <span dir="auto">{called}</span>
        <span className="note">{row.uses > 0 ? t("usedTimes", { count: row.uses }) : t("usedNowhere")}</span>
      </a>
    </li>
  );
}
