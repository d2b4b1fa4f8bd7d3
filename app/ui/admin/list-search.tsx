import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "~/domain/limits";
import controls from "./controls.module.css";
import { Field } from "./field";
import styles from "./list.module.css";

/** How long after the last letter a search is asked, in milliseconds. */
const pause = 150;

/** The search of a list: a plain form, which with scripts answers while one types. */
export function ListSearch({ path, text, hint }: { path: string; text: string; hint: string }) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  function askSoon(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), pause);
  }

  return (
    <Form
      role="search"
      action={path}
      className={styles.search}
      onInput={askSoon}
      onSubmit={() => clearTimeout(waiting.current)}
    >
      <Field name="q" label={hint} issues={[]}>
        {(input) => (
          <input
            {...input}
            type="search"
            defaultValue={text}
            maxLength={limits.name}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
        )}
      </Field>
      <button className={controls.second}>{t("search")}</button>
      {text !== "" && (
        <a className={controls.quiet} href={path}>
          {t("clear")}
        </a>
      )}
    </Form>
  );
}
