import { useActionData, useLocation } from "@remix-run/react";
import type { ReplayLogin } from "~/domain/accounts/replay-login";
import { ReplayForm } from "./replay-form";
import view from "~/ui/staff/view.module.css";

/** A page whose button was pressed after the session's end: a login, which goes on with what was asked. */
export function ReplayPage({ heading }: { heading: string }) {
  const { pathname, search } = useLocation();
  const answer = useActionData() as ReplayLogin | undefined;
  return (
    <div className={view.view}>
      <h1>{heading}</h1>
      {answer && <ReplayForm action={pathname + search} fields={answer.again} login={answer.login} />}
    </div>
  );
}
