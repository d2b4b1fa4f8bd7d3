import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import type { RecentRecord } from "~/domain/history/version";
import { editorAddress } from "~/ui/staff/editor-address";
import row from "./row.module.css";
import list from "./list.module.css";
import { CompanyTime } from "~/ui/staff/company-time";

/** The records edited last, with links to their editors. */
export function RecentRecords({ latest }: { latest: readonly SerializeFrom<RecentRecord>[] }) {
  const { t } = useTranslation("unscripted", { keyPrefix: "selectPage" });
  return (
    <section>
      <h2>{t("latest")}</h2>
      <ol className={list.rows}>
        {latest.map(({ kind, id, name, customer, at, username }) => (
          <li key={`${kind} ${id}`} className={row.row}>
            <div className={row.said}>
              <h3 dir="auto">
                <a href={editorAddress(kind, id)}>{name}</a>
              </h3>
              <p className={row.line}>
                <span>{t(kind)}</span>
                {customer !== null && <span dir="auto">{customer}</span>}
                <span>
                  <CompanyTime at={at} />
                  {username !== null && ` · ${username}`}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
