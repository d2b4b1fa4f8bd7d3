import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/staff-session.server";
import { newId } from "~/data/id.server";
import { blankDraft, type Draft } from "~/domain/draft";
import { env } from "~/env.server";
import { notFound, orUnavailable } from "~/http/documents/failures.server";
import { pageData } from "~/http/documents/page-data.server";
import { type Desk, savedQuery } from "./desk.server";
import { skipsLoaders } from "./skipped-loaders.server";

/** A stored record's name and addresses: for guests, if it has one, and on this site. */
export interface RecordPlaces {
  name: string;
  address: string | null;
  path: string;
  editor: string;
}

/** Makes the loader of a page that edits a stored record; 404 when there is none. */
export function storedDraft(desk: Desk) {
  return orUnavailable(async ({ request, params, context }: LoaderFunctionArgs) => {
    if (skipsLoaders(context)) return pageData({ draft: null as Draft | null, places: null as RecordPlaces | null });
    await requireStaff(request);
    const draft: Draft | null = await desk.find(params.id ?? "");
    if (!draft) throw notFound();
    const places: RecordPlaces | null = placesOf(desk, draft);
    return pageData({ draft: draft as Draft | null, places });
  });
}

/**
 * Makes the loader of a page that makes a record: a blank draft with an id, and the record saved before, `?saved=ID`.
 */
export function newDraft(desk: Desk) {
  return orUnavailable(async ({ request, context }: LoaderFunctionArgs) => {
    if (skipsLoaders(context)) return pageData({ draft: null as Draft | null, saved: null as RecordPlaces | null });
    await requireStaff(request);
    const id = new URL(request.url).searchParams.get(savedQuery);
    const record = id === null ? null : await desk.find(id);
    const draft: Draft | null = blankDraft(desk.kind, newId());
    return pageData({ draft, saved: record && placesOf(desk, record) });
  });
}

function placesOf(desk: Desk, record: Draft): RecordPlaces {
  const path = desk.viewOf(record);
  // A page has no address of its own for guests.
  const { name } = record.fields;
  return { name, address: desk.kind === "quote" ? env.siteUrl + path : null, path, editor: desk.editorOf(record.id) };
}
