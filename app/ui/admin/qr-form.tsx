import { type FormEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "~/domain/limits";
import { problemText } from "~/domain/qr-code-form";
import type { ShownForm } from "~/domain/qr-view";
import { useLanguage } from "../use-language";
import { useLeaveQuestion } from "./use-leave-question";
import { useOncePerClick } from "./use-once-per-click";
import styles from "./qr.module.css";

/** Name and address of a code, to be changed or made: a plain post to the QR view. */
export function QrForm({ intent, label, of, onCancel, ...shown }: QrFormProps) {
  const { id, name, url, problems, unsaved, focus } = shown;
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  const form = useRef<HTMLFormElement>(null);
  const leaving = useLeaveQuestion(form, unsaved);
  const oncePerClick = useOncePerClick();
  return (
    <form
      ref={form}
      method="post"
      action="/admin/qrView"
      className={styles.form}
      autoComplete="off"
      onInput={leaving.onInput}
      onSubmit={(event: FormEvent) => {
        oncePerClick(event);
        leaving.onSubmit();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Field field="name" label={t("name")} value={name} problem={problems.name} focus={focus === "name"} />
      <Field
        field="url"
        label={t("address")}
        hint={t("addressHint")}
        value={url}
        problem={problems.url}
        focus={focus === "url"}
      />
      <div className={styles.actions}>
        <button className={styles.primary} name="intent" value={intent} aria-label={of && `${label}: ${of}`}>
          {label}
        </button>
        {of !== undefined && (
          <a
            className={styles.button}
            href="/admin/qrView"
            aria-label={`${t("cancel")}: ${of}`}
            onClick={(event) => {
              event.preventDefault();
              onCancel?.();
            }}
          >
            {t("cancel")}
          </a>
        )}
      </div>
    </form>
  );
}

interface QrFormProps extends ShownForm {
  intent: "create" | "save";
  /** of the button that sends it */
  label: string;
  /** the name of the code that is changed, as it is stored */
  of?: string;
  onCancel?: () => void;
}

function Field({ field, label, hint, value, problem, focus }: FieldProps) {
  const language = useLanguage();
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={field}
        defaultValue={value}
        maxLength={field === "name" ? limits.name : limits.address}
        autoFocus={focus}
        aria-required
        // A path is an address too, which type="url" would refuse.
        {...(field === "url" && { inputMode: "url", spellCheck: false, autoCapitalize: "none" })}
        {...(problem && { "aria-invalid": true })}
        {...(described && { "aria-describedby": described })}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problemText(field, problem, language)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  field: "name" | "url";
  label: string;
  hint?: string;
  value: string;
  problem: ShownForm["problems"]["name" | "url"];
  focus: boolean;
}
