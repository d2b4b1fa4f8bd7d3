import { useTranslation } from "react-i18next";
import { draftQuery } from "~/domain/kept-draft";
import { useLanguage } from "../use-language";
import controls from "./controls.module.css";
import notices from "./notices.module.css";
import { timeInItaly } from "./time-text";

/** Work of one's own at records that were never stored, which no list names: to go on with, or to throw away. */
export function Unfinished({ of, path, generator, unfinished }: UnfinishedProps) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const language = useLanguage();
  if (unfinished.length === 0) return null;
  return (
    <section className={notices.notice} aria-labelledby="unfinished">
      <p id="unfinished">{t(`${of}.unfinished`)}</p>
      <ul>
        {unfinished.map(({ id, name, at }) => {
          const said = t("draft.of", { name: name || t("draft.noName"), time: timeInItaly(at, language) });
          return (
            <li key={id}>
              <form method="post" action={path} className={controls.buttons}>
                <span dir="auto">{said}</span>
                <a className={controls.second} href={`${generator}?${draftQuery}=${id}`}>
                  {t("draft.goOn")} <span className="visually-hidden">{said}</span>
                </a>
                <button className={controls.quiet} name="intent" value={`drop:${id}`}>
                  {t("draft.drop")} <span className="visually-hidden">{said}</span>
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
  /** of the list, with its search */
  path: string;
  generator: string;
  unfinished: readonly { id: string; name: string; at: Date | string }[];
}
