import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import controls from "~/ui/staff/controls.module.css";
import { LoginSection } from "./login-fields";
import { Unreached } from "~/ui/staff/unreached";
import { useSending } from "~/ui/staff/use-sending";

/** A form of buttons alone that was sent after the session's end: its fields again, with a login. */
export function LoginAgain({ action, fields, login, message = "listFailed" }: LoginAgainProps) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  const { onSubmit, unreached } = useSending();
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LoginSection {...login} />
      {unreached && <Unreached message={message} />}
      <button className={controls.main}>{t("submit")}</button>
    </form>
  );
}

interface LoginAgainProps {
  action: string;
  fields: Readonly<Record<string, string>>;
  login: ComponentProps<typeof LoginSection>;
  message?: ComponentProps<typeof Unreached>["message"];
}
