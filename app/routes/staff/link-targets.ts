import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { findStaffSession } from "~/auth/session/staff-session.server";
import { properties } from "~/content/houses/homes";
import { db } from "~/data/database/db.server";
import { listPublishedPages } from "~/data/page-addresses.server";
import { listTours } from "~/data/quotes/tours.server";
import { addresses, fixedPublicPaths } from "~/domain/site/addresses";
import { linkOrId } from "~/domain/id";
import type { LinkTarget } from "~/domain/items/link-markup";
import { withUnavailableFallback } from "~/http/responses/unavailable.server";
import { remotePagePath } from "~/ui/lists/remote-page";

/**
 * GET /admin/link-targets, for the editor's link dialog: the site's tours, houses and pages as JSON list of
 * `LinkTarget`. 401 without a session, 503 while the database is unavailable.
 */
export const loader = withUnavailableFallback(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    if (!(await findStaffSession(request))) return json([], { status: 401 });
    const [tours, pages] = await Promise.all([listTours(db), listPublishedPages(db)]);
    const houses = properties.map(({ name, slug }) => ({ name, address: addresses.property({ property: slug }) }));
    const fixed = fixedPublicPaths.filter((path) => !houses.some(({ address }) => address === path));
    const targets: LinkTarget[] = [
      ...tours.map((tour) => ({
        kind: "tour" as const,
        name: tour.name,
        address: addresses.tour({ id: linkOrId(tour) }),
      })),
      ...houses.map((house) => ({ kind: "house" as const, ...house })),
      ...pages.flatMap(({ name, address: given }) => {
        const address = remotePagePath(given);
        return address ? { kind: "page" as const, name, address } : [];
      }),
      ...fixed.map((address) => ({ kind: "page" as const, name: address, address })),
    ];
    return json(targets);
  },
  () => json([], { status: 503 }),
);
