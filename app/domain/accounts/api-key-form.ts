import { type ApiKeyScope, parseApiKeyScope } from "./api-key.ts";
import { checkBlockName } from "../library/input.ts";
import { addDays, isIsoDay } from "../journeys/dates.ts";
import type { Issue } from "../drafts/apply-intent.ts";
import { requiredNameSchema } from "../fields.ts";
import { toDayInCompanyTimeZone } from "../views.ts";

/** Fields of the form for a new API key, as they were typed. */
export interface ApiKeyFormFields {
  readonly name: string;
  readonly scope: string;
  /** last valid day as `YYYY-MM-DD`; "" for a key without expiry */
  readonly lastDay: string;
}

export type ApiKeyFormResult =
  { ok: true; name: string; scope: ApiKeyScope; expiresAt: Date | null } | { ok: false; issues: readonly Issue[] };

/** Validates the form for a new API key. Its last day is today or later, and at most ten years ahead. */
export function checkApiKeyForm({ name, scope: typedScope, lastDay }: ApiKeyFormFields, today: Date): ApiKeyFormResult {
  const scope = parseApiKeyScope(typedScope);
  const issues = checkBlockName(name, "name");
  if (!scope) issues.push({ at: "scope", message: "scopeRequired" });
  const isPossible =
    isIsoDay(lastDay) &&
    lastDay >= toDayInCompanyTimeZone(today) &&
    lastDay <= addDays(toDayInCompanyTimeZone(today), 3_652);
  if (lastDay !== "" && !isPossible) issues.push({ at: "lastDay", message: "lastDayInvalid" });
  if (!scope || issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    name: requiredNameSchema().parse(name).trim(),
    scope,
    expiresAt: lastDay === "" ? null : endOfDay(lastDay),
  };
}

/** Returns the end of a day in the company's time zone, one or two hours ahead of UTC. */
function endOfDay(day: string): Date {
  const next = addDays(day, 1);
  const inSummer = new Date(Date.parse(`${next}T00:00:00Z`) - 2 * 3_600_000);
  return toDayInCompanyTimeZone(inSummer) === next ? inSummer : new Date(inSummer.getTime() + 3_600_000);
}
