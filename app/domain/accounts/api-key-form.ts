import { type KeyScope, keyScopeOf } from "./api-key.ts";
import { nameIssues } from "../library/input.ts";
import { dayAfter, isDay } from "../journeys/days.ts";
import type { Issue } from "../drafts/check.ts";
import { requiredName } from "../fields.ts";
import { dayOf } from "../views.ts";

/** The fields of the form for a new API key, as they were typed. */
export interface TypedKey {
  readonly name: string;
  readonly scope: string;
  /** the last day on which the key counts, as `YYYY-MM-DD`; "" for a key without an end */
  readonly lastDay: string;
}

export type KeyInput =
  { ok: true; name: string; scope: KeyScope; expiresAt: Date | null } | { ok: false; issues: readonly Issue[] };

/** Reads the form for a new API key. Its last day may be today, and is at most ten years ahead. */
export function keyInputOf({ name, scope: typedScope, lastDay }: TypedKey, today: Date): KeyInput {
  const scope = keyScopeOf(typedScope);
  const issues = nameIssues(name, "name");
  if (!scope) issues.push({ at: "scope", message: "scopeRequired" });
  const isPossible = isDay(lastDay) && lastDay >= dayOf(today) && lastDay <= dayAfter(dayOf(today), 3_652);
  if (lastDay !== "" && !isPossible) issues.push({ at: "lastDay", message: "lastDayInvalid" });
  if (!scope || issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    name: requiredName().parse(name).trim(),
    scope,
    expiresAt: lastDay === "" ? null : endOf(lastDay),
  };
}

/** Returns when a day ends in the company's zone, which is one or two hours ahead of UTC. */
function endOf(day: string): Date {
  const next = dayAfter(day, 1);
  const inSummer = new Date(Date.parse(`${next}T00:00:00Z`) - 2 * 3_600_000);
  return dayOf(inSummer) === next ? inSummer : new Date(inSummer.getTime() + 3_600_000);
}
