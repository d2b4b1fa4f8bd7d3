import { useTranslation } from "react-i18next";
import { draftParameter } from "~/domain/drafts/draft-ref";
import controls from "~/ui/staff/controls.module.css";
import { deleteDeviceCopiesOfDraft } from "~/ui/staff/delete-device-copies-of-draft";
import notices from "~/ui/staff/notices.module.css";
import { CompanyTime } from "~/ui/staff/company-time";

/** The user's own drafts of records that were never saved, which no list shows: resume or discard. */
export function NewRecordDrafts({ of, path, generator, unfinished }: UnfinishedProps) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  if (unfinished.length === 0) return null;
  return (
    <section className={notices.notice} aria-labelledby="unfinished">
      <p id="unfinished">{t(`${of}.unfinished`)}</p>
      <ul>
        {unfinished.map(({ id, name, at }) => {
          const said = name || t("draft.noName");
          return (
            <li key={id}>
              <form
                method="post"
                action={path}
                className={notices.beside}
                onSubmit={() => deleteDeviceCopiesOfDraft(id)}
              >
                <span>
                  <bdi>{said}</bdi> · <CompanyTime at={at} />
                </span>
                <a
                  className={controls.quiet}
                  href={`${generator}?${draftParameter}=${id}`}
                  aria-label={`${t("draft.goOn")}: ${said}`}
                >
                  {t("draft.goOn")}
                </a>
                <button
                  className={controls.quiet}
                  name="intent"
                  value={`drop:${id}`}
                  aria-label={`${t("draft.drop")}: ${said}`}
                >
                  {t("draft.drop")}
                </button>
              </form>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface UnfinishedProps {
  of: "quotes" | "pageList";
  /** address of the list, with its search */
  path: string;
  generator: string;
  unfinished: readonly { id: string; name: string; at: Date | string }[];
}
