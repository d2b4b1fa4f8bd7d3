import { json } from "@remix-run/node";
import type { RestoreProblem } from "~/domain/history/version";

/** The response of a form of the history that restored nothing. */
export interface RestoreRefusal {
  problem: RestoreProblem;
}

export function refuseRestore(problem: RestoreProblem, status: number) {
  return json<RestoreRefusal>({ problem }, { status });
}

/** Responds to a malformed form, and with 503 while the database is unavailable. */
export function refuseRestoreForm(status: number) {
  return refuseRestore(status === 503 ? "unavailable" : "not-understood", status);
}
