import { useActionData, useLocation } from "@remix-run/react";
import type { RowLogin } from "~/domain/accounts/row-login";
import { LoginAgain } from "./login-again";
import view from "~/ui/staff/view.module.css";

/** A page whose button was pressed after the session's end: a login, which goes on with what was asked. */
export function FormAgain({ heading }: { heading: string }) {
  const { pathname, search } = useLocation();
  const answer = useActionData() as RowLogin | undefined;
  return (
    <div className={view.view}>
      <h1>{heading}</h1>
      {answer && <LoginAgain action={pathname + search} fields={answer.again} login={answer.login} />}
    </div>
  );
}
