import { Form, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "~/domain/limits";
import { type ListQuery, buildListAddress, formatListQuery, searchParameter } from "~/domain/quotes/search";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import styles from "./list.module.css";
import { UnreachableNotice } from "~/ui/staff/unreachable-notice";
import { isSiteReachable } from "~/ui/staff/use-reachable-submit";

/** Debounce in milliseconds. */
const pause = 150;

/** The search form of a list. With scripts it searches while the user types. */
export function ListSearchForm({ path, text, more, hint }: ListSearchProps) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [unreached, setUnreached] = useState(false);
  const askSoon = useCallback(
    (after = pause) => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        void isSiteReachable().then((reached) => {
          setUnreached(!reached);
          if (reached && form.current) submit(form.current, { replace: true, preventScrollReset: true });
        });
      }, after);
    },
    [submit],
  );
  useEffect(() => {
    // Typed before hydration.
    if (field.current && field.current.value !== field.current.defaultValue) askSoon();
    return () => clearTimeout(waiting.current);
  }, [askSoon]);

  return (
    <Form
      ref={form}
      role="search"
      action={path}
      className={styles.search}
      onInput={() => askSoon()}
      onSubmit={(event) => {
        event.preventDefault();
        askSoon(0);
      }}
    >
      {Object.entries(formatListQuery({ text: "", page: 1, ...more })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormField name={searchParameter} label={hint} hidesLabel issues={[]}>
        {(input) => (
          <input
            {...input}
            ref={field}
            type="search"
            defaultValue={text}
            maxLength={limits.name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
        )}
      </FormField>
      <button className={controls.second}>{t("search")}</button>
      {text !== "" && (
        <a className={controls.quiet} href={buildListAddress(path, { text: "", page: 1, ...more })}>
          {t("clear")}
        </a>
      )}
      {unreached && <UnreachableNotice message="listFailed" />}
    </Form>
  );
}

interface ListSearchProps {
  path: string;
  text: string;
  /** further search criteria, which a new search preserves */
  more: Pick<ListQuery, "status" | "sort">;
  hint: string;
}
