import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmIdentity } from "~/auth/login/confirm-identity.server";
import { enableSecondFactor, prepareSecondFactorSetup, renewRecoveryCodes } from "~/auth/accounts/second-factor.server";
import type { StaffSession } from "~/domain/accounts/staff-session";
import { getAuditedDatabase, requireStaffBeforeSecondFactor } from "~/auth/session/staff-session.server";
import { companyDetails } from "~/content/site/company";
import { db } from "~/data/database/db.server";
import { countRecoveryCodes, turnOffSecondFactor } from "~/data/accounts/second-factor.server";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/apply-intent";
import { env } from "~/env.server";
import { withUnavailableResponse, withUnavailableFallback } from "~/http/responses/unavailable.server";
import { pageData } from "~/http/pages/page-data.server";
import { readForm } from "~/http/forms/form.server";
import { drawQrCode } from "~/pictures/qr-image.server";
import { accountTexts } from "~/locales/staff/account";
import { SecondFactorPage, type ShownSecondFactorSetup } from "~/ui/accounts/second-factor-page";
import { getMatchesLanguage, titleMeta } from "~/ui/document/title-meta";
import { redirect } from "~/http/responses/redirects.server";

export const loader = withUnavailableResponse(async ({ request }: LoaderFunctionArgs) => {
  const staff = await requireStaffBeforeSecondFactor(request);
  return pageData({
    role: staff.role,
    offer: staff.secondFactor ? null : shownOffer(staff),
    codesLeft: staff.secondFactor ? await countRecoveryCodes(db, staff.staffId) : 0,
    demanded: env.requireSecondFactor,
    done: new URL(request.url).searchParams.get("done") === "off",
  });
});

/** Turns the second factor on or off, or creates recovery codes, which are shown in this response only. */
export const action = withUnavailableFallback(
  async ({ request }: ActionFunctionArgs) => {
    const staff = await requireStaffBeforeSecondFactor(request);
    const auditedDb = getAuditedDatabase(request, staff);
    const read = await readForm(request);
    if (!read.ok) return answer({ issues: [{ at: "form", message: "formNotRead" }] }, read.status);
    const field = (name: string) => read.body.get(name) ?? "";
    const [intent, password, code] = [field("intent"), field("password"), field("code")];
    if (!["on", "codes", "off"].includes(intent) || (intent === "on") === staff.secondFactor) {
      return answer({ issues: [{ at: "form", message: "formNotRead" }] }, 400);
    }
    const offer = intent === "on" ? shownOffer(staff, field("sealed")) : null;
    const confirmed = await confirmIdentity(db, request, staff, { password, ...(!offer && { code }) });
    if (!confirmed.ok) {
      const issues = confirmed.issues.map((issue) => ({ ...issue, form: intent }));
      return answer({ issues, offer }, confirmed.status);
    }
    if (offer) {
      const codes = await enableSecondFactor(auditedDb, staff, { sealed: offer.sealed, code });
      return codes ? answer({ codes }) : answer({ issues: [{ at: "code", message: "codeWrong" }], offer }, 400);
    }
    if (intent === "codes") return answer({ codes: await renewRecoveryCodes(auditedDb, staff) });
    await turnOffSecondFactor(auditedDb, staff.staffId);
    return redirect(`${addresses.secondFactor()}?done=off`, 303);
  },
  () => answer({ issues: [{ at: "form", message: "loginUnavailable" }] }, 503),
);

interface Answer {
  issues?: (Issue & { form?: string })[];
  /** as in the form */
  offer?: ShownSecondFactorSetup | null;
  codes?: string[];
}

function answer(body: Answer, status = 200) {
  return json(body, { status });
}

function shownOffer(staff: StaffSession, sealedBefore?: string): ShownSecondFactorSetup {
  const { sealed, secret, address } = prepareSecondFactorSetup(staff, companyDetails.name, sealedBefore);
  return { sealed, secret, picture: drawQrCode(address) };
}

export const meta: MetaFunction = ({ matches }) => titleMeta(accountTexts[getMatchesLanguage(matches)].secondFactor);

export default function SecondFactor() {
  const { offer, ...page } = useLoaderData<typeof loader>();
  const { issues = [], codes = null, ...answered } = (useActionData<typeof action>() ?? {}) as Answer;
  return <SecondFactorPage {...page} offer={offer && (answered.offer ?? offer)} issues={issues} codes={codes} />;
}
