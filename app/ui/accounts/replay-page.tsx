import { useActionData, useLocation } from "@remix-run/react";
import type { ReplayLoginResponse } from "~/domain/accounts/replay-login";
import { ReplayForm } from "./replay-form";
import view from "~/ui/staff/view.module.css";

/** The page of a form that was posted after the session ended: a login that performs it. */
export function ReplayPage({ heading }: { heading: string }) {
  const { pathname, search } = useLocation();
  const answer = useActionData() as ReplayLoginResponse | undefined;
  return (
    <div className={view.view}>
      <h1>{heading}</h1>
      {answer && <ReplayForm action={pathname + search} fields={answer.again} login={answer.login} />}
    </div>
  );
}
