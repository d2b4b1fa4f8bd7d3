import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { addresses } from "~/domain/site/addresses";
import { limits } from "~/domain/limits";
import { toQrCodeIssues } from "~/domain/qr-codes/form";
import type { QrFormState } from "~/domain/qr-codes/view";
import { checkTypedQrTarget } from "~/domain/qr-codes/typed-target";
import controls from "~/ui/staff/controls.module.css";
import { FormField } from "~/ui/staff/form-field";
import { ReplayLoginSection } from "~/ui/accounts/login-fields";
import { useUnsavedWarning } from "~/ui/staff/use-unsaved-warning";
import { UnreachableNotice } from "~/ui/staff/unreachable-notice";
import { useReachableSubmit } from "~/ui/staff/use-reachable-submit";
import styles from "./qr-codes.module.css";

/** The form of a new or stored QR code. */
export function QrCodeForm({ intent, label, of, onCancel, ...shown }: QrFormProps) {
  const { id, name, url, problems, unsaved, focus, login } = shown;
  const { t } = useTranslation("admin", { keyPrefix: "qr" });
  const { t: tFrame } = useTranslation("admin", { keyPrefix: "frame" });
  const { t: tLogin } = useTranslation("admin", { keyPrefix: "login" });
  const form = useRef<HTMLFormElement>(null);
  const leaving = useUnsavedWarning(form, unsaved);
  const { onSubmit, unreached } = useReachableSubmit(leaving.onSubmit);
  const issues = toQrCodeIssues(problems);
  const target = useTypedTarget();
  return (
    <form
      ref={form}
      method="post"
      action={addresses.qrView()}
      className={styles.form}
      autoComplete="off"
      onInput={leaving.onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="id" value={id} />
      <FormField name="name" label={t("name")} issues={issues}>
        {(input) => (
          <input {...input} defaultValue={name} maxLength={limits.name} autoFocus={focus === "name"} aria-required />
        )}
      </FormField>
      <FormField name="url" label={t("address")} hint={t("addressHint")} issues={issues}>
        {(input) => (
          <input
            {...input}
            defaultValue={url}
            maxLength={limits.address}
            autoFocus={focus === "url"}
            aria-required
            // Not type="url", which rejects paths.
            inputMode="url"
            spellCheck={false}
            autoCapitalize="none"
            onInput={(event) => target.look(event.currentTarget.value)}
          />
        )}
      </FormField>
      <p role="status" className={controls.issues}>
        {target.found && t(target.found.problem, { path: target.found.path })}
      </p>
      {login && <ReplayLoginSection {...login} />}
      {unreached && <UnreachableNotice message="qrCodesFailed" />}
      <div className={styles.actions}>
        <button className={controls.main} name="intent" value={intent} aria-label={of && `${label}: ${of}`}>
          {login ? tLogin("submit") : label}
        </button>
        {of !== undefined && (
          <a
            className={controls.second}
            href={addresses.qrView()}
            aria-label={`${tFrame("cancel")}: ${of}`}
            onClick={(event) => {
              event.preventDefault();
              onCancel?.();
            }}
          >
            {tFrame("cancel")}
          </a>
        )}
      </div>
    </form>
  );
}

/** Checks a typed target, debounced. */
function useTypedTarget() {
  const [found, setFound] = useState<ReturnType<typeof checkTypedQrTarget>>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  function look(url: string) {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setFound(checkTypedQrTarget(url)), 400);
  }
  return { found, look };
}

interface QrFormProps extends QrFormState {
  intent: "create" | "save";
  /** label of the submit button */
  label: string;
  /** the code's stored name */
  of?: string;
  onCancel?: () => void;
}
