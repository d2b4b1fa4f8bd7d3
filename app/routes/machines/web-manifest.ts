import type { LoaderFunctionArgs } from "@remix-run/node";
import { companyDetails } from "~/content/site/company";
import { addresses } from "~/domain/site/addresses";
import { staticFolders } from "~/domain/site/areas";
import { cacheControl } from "~/http/pages/cache-control.server";
import { cacheableTextResponse } from "~/http/responses/text.server";
import { paperColor } from "~/ui/document/title-meta";

const icon = (name: string, size: number, purpose = "any") => {
  return { src: `${staticFolders.icons}${name}.png`, sizes: `${size}x${size}`, type: "image/png", purpose };
};

/** Name and icons of the site on a phone's home screen (Web Application Manifest). */
const manifest = JSON.stringify({
  id: addresses.home(),
  name: companyDetails.name,
  start_url: addresses.home(),
  display: "browser",
  background_color: paperColor,
  theme_color: paperColor,
  icons: [icon("icon-192", 192), icon("icon-512", 512), icon("maskable-512", 512, "maskable")],
});

export function loader({ request }: LoaderFunctionArgs): Response {
  return cacheableTextResponse(request, manifest, "application/manifest+json", cacheControl.file);
}
