import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmIdentity } from "~/auth/login/confirm.server";
import { confirmSecondFactor, offerSecondFactor, renewRecoveryCodes } from "~/auth/accounts/second-factor.server";
import type { StaffSession } from "~/auth/session/session.server";
import { databaseOf, requireSession } from "~/auth/session/staff-session.server";
import { company } from "~/content/site/company";
import { db } from "~/data/database/db.server";
import { countRecoveryCodes, turnOffSecondFactor } from "~/data/accounts/second-factor.server";
import { addresses } from "~/domain/site/addresses";
import type { Issue } from "~/domain/drafts/check";
import { env } from "~/env.server";
import { orUnavailable, unlessAway } from "~/http/responses/failures.server";
import { pageData } from "~/http/pages/data.server";
import { readForm } from "~/http/forms/form.server";
import { qrDrawing } from "~/pictures/qr-image.server";
import { account } from "~/locales/staff/account";
import { SecondFactorPage, type ShownOffer } from "~/ui/accounts/second-factor-page";
import { languageIn, titleMeta } from "~/ui/document/title-meta";
import { redirect } from "~/http/responses/redirects.server";

export const loader = orUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const staff = await requireSession(request);
  return pageData({
    role: staff.role,
    offer: staff.secondFactor ? null : shownOffer(staff),
    codesLeft: staff.secondFactor ? await countRecoveryCodes(db, staff.staffId) : 0,
    demanded: env.requireSecondFactor,
    done: new URL(request.url).searchParams.get("done") === "off",
  });
});

/** Switches the second factor on or off, or makes new recovery codes, which are shown in this answer alone. */
export const action = unlessAway(
  async ({ request }: ActionFunctionArgs) => {
    const staff = await requireSession(request);
    const acting = databaseOf(request, staff);
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
      const codes = await confirmSecondFactor(acting, staff, { sealed: offer.sealed, code });
      return codes ? answer({ codes }) : answer({ issues: [{ at: "code", message: "codeWrong" }], offer }, 400);
    }
    if (intent === "codes") return answer({ codes: await renewRecoveryCodes(acting, staff) });
    await turnOffSecondFactor(acting, staff.staffId);
    return redirect(`${addresses.secondFactor()}?done=off`, 303);
  },
  () => answer({ issues: [{ at: "form", message: "loginUnavailable" }] }, 503),
);

interface Answer {
  issues?: (Issue & { form?: string })[];
  /** as it was in the form */
  offer?: ShownOffer | null;
  codes?: string[];
}

function answer(body: Answer, status = 200) {
  return json(body, { status });
}

function shownOffer(staff: StaffSession, sealedBefore?: string): ShownOffer {
  const { sealed, secret, address } = offerSecondFactor(staff, company.name, sealedBefore);
  return { sealed, secret, picture: qrDrawing(address) };
}

export const meta: MetaFunction = ({ matches }) => titleMeta(account[languageIn(matches)].secondFactor);

export default function SecondFactor() {
  const { offer, ...page } = useLoaderData<typeof loader>();
  const { issues = [], codes = null, ...answered } = (useActionData<typeof action>() ?? {}) as Answer;
  return <SecondFactorPage {...page} offer={offer && (answered.offer ?? offer)} issues={issues} codes={codes} />;
}
