import { useTranslation } from "react-i18next";
import { limits } from "~/domain/limits";
import { searchParameter } from "~/domain/quotes/search";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import list from "./list.module.css";

/** A search form that works without scripts. */
export function UnscriptedSearchForm({
  path,
  text,
  label,
  hint,
}: {
  path: string;
  text: string;
  label: string;
  hint: string;
}) {
  const { t } = useTranslation("unscripted", { keyPrefix: "library" });
  return (
    <form role="search" action={path} className={list.search}>
      <FormField name={searchParameter} label={label} hint={hint} issues={[]}>
        {(input) => <input {...input} type="search" defaultValue={text} maxLength={limits.name} />}
      </FormField>
      <button className={controls.second}>{t("find")}</button>
      {text !== "" && (
        <a className={controls.quiet} href={path}>
          {t("all")}
        </a>
      )}
    </form>
  );
}
