import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import controls from "~/ui/staff/controls.module.css";
import { ReplayLoginSection } from "./login-fields";
import { UnreachableNotice } from "~/ui/staff/unreachable-notice";
import { useReachableSubmit } from "~/ui/staff/use-reachable-submit";

/** The hidden fields of a form that was posted after the session ended, with a login. */
export function ReplayForm({ action, fields, login, message = "listFailed" }: LoginAgainProps) {
  const { t } = useTranslation("admin", { keyPrefix: "login" });
  const { onSubmit, unreached } = useReachableSubmit();
  return (
    <form method="post" action={action} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ReplayLoginSection {...login} />
      {unreached && <UnreachableNotice message={message} />}
      <button className={controls.main}>{t("submit")}</button>
    </form>
  );
}

interface LoginAgainProps {
  action: string;
  fields: Readonly<Record<string, string>>;
  login: ComponentProps<typeof ReplayLoginSection>;
  message?: ComponentProps<typeof UnreachableNotice>["message"];
}
