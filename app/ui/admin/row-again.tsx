import { useActionData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RowLogin } from "~/domain/row-login";
import { LoginAgain } from "./login-again";
import view from "./view.module.css";

/** A list whose button was pressed after the session's end: a login, which goes on with what was asked. */
export function RowAgain({ path, heading }: { path: string; heading: "quotes" | "pageList" }) {
  const { t } = useTranslation("admin", { keyPrefix: "lists" });
  const { search } = useLocation();
  const answer = useActionData() as RowLogin | undefined;
  return (
    <div className={view.view}>
      <h1>{t(`${heading}.heading`)}</h1>
      {answer && <LoginAgain action={path + search} fields={answer.again} login={answer.login} />}
    </div>
  );
}
