import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { env } from "~/env.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import { textResponse } from "~/http/responses/text.server";

/** Answers where to report a weakness (RFC 9116). Its expiry date moves on while the site runs. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6));
  const lines = [
    `Contact: mailto:${companyDetails.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: it, en",
    `Canonical: ${env.siteUrl}${addresses.securityContact()}`,
  ];
  return textResponse(request, lines.join("\n") + "\n", "text/plain; charset=utf-8", cacheControl.file);
}
