import { itemIn, unpacked } from "~/data/contents.server";
import type { Database } from "~/data/database.server";
import { itemsOf } from "~/data/items-column.server";
import { draftIn } from "~/data/kept-drafts.server";
import type { Draft, DraftItem } from "~/domain/draft";
import { isImageName } from "~/domain/image-sources";
import { parseInlineLinks } from "~/domain/inline-links";
import type { Quote } from "~/domain/quote";
import { isOld } from "./old-quotes.ts";

/**
 * The names of all pictures that quotes, pages, blocks of the library and QR codes use, in galleries, covers and links, and
 * that their versions, what is in the bin and what staff have not saved yet use. A smaller copy counts as its picture.
 * @param which.withoutOld quotes that are old by this date (see `isOld`) don't count
 * @param which.savedSince only quotes, pages and blocks saved at or after this date count
 * @param which.without quotes with these ids don't count
 */
export async function imagesInUse(
  db: Database,
  which: { withoutOld?: Date; savedSince?: Date; without?: readonly string[] },
): Promise<Set<string>> {
  const { withoutOld, savedSince, without = [] } = which;
  const names = new Set<string>();
  const add = (addresses: readonly string[]) => {
    for (const name of picturesIn(addresses)) names.add(name);
  };

  let quotes = db.selectFrom("quotes").select(["items", "display_cover", "display_description"]);
  let pages = db.selectFrom("pages").select("items");
  let blocks = db.selectFrom("blocks").select("items");
  if (withoutOld) quotes = quotes.where((quote) => quote.not(isOld(quote, withoutOld)));
  if (without.length > 0) quotes = quotes.where("id", "not in", without);
  if (savedSince) {
    quotes = quotes.where("updated_at", ">=", savedSince);
    pages = pages.where("updated_at", ">=", savedSince);
    blocks = blocks.where("updated_at", ">=", savedSince);
  }
  for await (const { items, display_cover, display_description } of quotes.stream()) {
    add(addressesOf({ items: itemsOf(items), displayCover: display_cover, displayDescription: display_description }));
  }
  for await (const { items } of pages.stream()) add(itemsOf(items).flatMap(addressesIn));
  for await (const { items } of blocks.stream()) add(itemsOf(items).flatMap(addressesIn));
  for (const { url } of await db.selectFrom("qr_codes").select("url").execute()) add([url]);
  for await (const addresses of addressesInVersions(db, { ...which, without })) add(addresses);
  for await (const addresses of addressesInDrafts(db, { ...which, without })) add(addresses);
  return names;
}

/** The names of the pictures that the versions of quotes use. */
export async function imagesOfVersions(db: Database, quotes: readonly string[]): Promise<Set<string>> {
  const names = new Set<string>();
  if (quotes.length === 0) return names;
  const versions = db.selectFrom("versions").select("fields").where("kind", "=", "quote");
  for await (const { fields } of versions.where("record", "in", quotes).stream()) {
    for (const name of picturesIn(await addressesInFields(fields))) names.add(name);
  }
  const contents = db.selectFrom("contents").select("body").where("kind", "=", "quote");
  for await (const { body } of contents.where("record", "in", quotes).stream()) {
    for (const name of picturesIn(addressesIn(await itemIn(body)))) names.add(name);
  }
  return names;
}

/** The addresses in all versions; the parameters are those of `imagesInUse`. */
async function* addressesInVersions(
  db: Database,
  { withoutOld, savedSince, without }: { withoutOld?: Date; savedSince?: Date; without: readonly string[] },
): AsyncGenerator<readonly string[]> {
  let versions = db.selectFrom("versions").select("fields");
  let contents = db.selectFrom("contents").select("body");
  if (without.length > 0) {
    versions = versions.where("record", "not in", without);
    contents = contents.where("record", "not in", without);
  }
  if (withoutOld) {
    const old = db
      .selectFrom("quotes")
      .select("id")
      .where((quote) => isOld(quote, withoutOld));
    versions = versions.where("record", "not in", old);
    contents = contents.where("record", "not in", old);
  }
  if (savedSince) {
    versions = versions.where("at", ">=", savedSince);
    const saved = db.selectFrom("versions").select("record").where("at", ">=", savedSince);
    contents = contents.where("record", "in", saved);
  }
  for await (const { fields } of versions.stream()) yield await addressesInFields(fields);
  for await (const { body } of contents.stream()) yield addressesIn(await itemIn(body));
}

/** The addresses in what staff have not saved yet; the parameters are those of `imagesInUse`. */
async function* addressesInDrafts(
  db: Database,
  { savedSince, without }: { savedSince?: Date; without: readonly string[] },
): AsyncGenerator<readonly string[]> {
  let drafts = db.selectFrom("drafts").select(["kind", "body"]);
  if (without.length > 0) drafts = drafts.where("record", "not in", without);
  if (savedSince) drafts = drafts.where("updated_at", ">=", savedSince);
  for await (const { kind, body } of drafts.stream()) {
    const draft = kind === "qr" ? null : await draftIn(kind, body);
    if (draft) yield addressesOfDraft(draft);
  }
}

/** The names of the pictures that unsaved work uses. */
export function imagesOfDraft(draft: Draft): Set<string> {
  return new Set(picturesIn(addressesOfDraft(draft)));
}

/** What Undo can bring back counts too. */
function addressesOfDraft({ fields: { displayCover, displayDescription }, items, adding, undo }: Draft): string[] {
  const gone = undo?.type === "put-back" ? [undo.entry] : undo?.type === "write-on" ? [undo.adding] : [];
  const entries = [...items, ...(adding ? [adding] : []), ...gone];
  return [displayCover, ...linksIn(displayDescription), ...entries.flatMap(({ item }) => addressesIn(item))];
}

async function addressesInFields(bytes: Buffer): Promise<string[]> {
  const { displayCover, displayDescription, url } = (await unpacked(bytes)) as Record<
    string,
    string | null | undefined
  >;
  return [displayCover ?? "", url ?? "", ...linksIn(displayDescription ?? "")];
}

/** The names of the pictures that a quote uses. */
export function imagesOfQuote(quote: Parameters<typeof addressesOf>[0]): Set<string> {
  return new Set(picturesIn(addressesOf(quote)));
}

function addressesOf({
  items,
  displayCover,
  displayDescription,
}: Pick<Quote, "items" | "displayCover" | "displayDescription">) {
  return [displayCover ?? "", ...linksIn(displayDescription), ...items.flatMap(addressesIn)];
}

function picturesIn(addresses: readonly string[]): string[] {
  return addresses.map(fileIn).filter(isImageName).map(pictureOf);
}

/** The name of the picture that a file, or its smaller copy, belongs to. `file`: a name that `isImageName` accepts. */
export function pictureOf(file: string): string {
  return file.replace(/-\d{3}\.webp$/, ".webp");
}

function addressesIn(item: DraftItem): readonly string[] {
  switch (item.type) {
    case "slider":
      return item.images;
    case "title":
      return [...linksIn(item.title1), ...linksIn(item.title2)];
    case "title3":
      return linksIn(item.title3);
    case "text":
      return linksIn(item.text);
    case "interruption":
      return [];
  }
}

function linksIn(text: string): string[] {
  return parseInlineLinks(text).flatMap((part) => (typeof part === "string" ? [] : [part.href]));
}

/** The last part of an address's path, on any host: our addresses may be written in full. */
function fileIn(address: string): string {
  return /[^/]*$/.exec(address.replace(/[?#].*$/s, ""))?.[0] ?? "";
}
