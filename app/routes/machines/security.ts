import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { env } from "~/env.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import { cacheableTextResponse } from "~/http/responses/text.server";

/** Responds with where to report a vulnerability (RFC 9116). It always expires in six months. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6));
  const lines = [
    `Contact: mailto:${companyDetails.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: it, en",
    `Canonical: ${env.siteUrl}${addresses.securityContact()}`,
  ];
  return cacheableTextResponse(request, lines.join("\n") + "\n", "text/plain; charset=utf-8", cacheControl.file);
}
