import { type CoverFocus, coverFocuses } from "../quotes/cover-focus.ts";
import type { Language } from "../site/language.ts";
import { limits } from "../limits.ts";
import { normalizeText } from "../text.ts";

/** What staff say of an uploaded picture; a blank text says nothing. */
export interface PictureTexts {
  readonly captionIt: string;
  readonly captionEn: string;
  readonly altIt: string;
  readonly altEn: string;
}

export const pictureTextFields = ["captionIt", "captionEn", "altIt", "altEn"] as const satisfies (keyof PictureTexts)[];

/** An uploaded picture (docs/product.md section 3). */
export interface UploadedPicture extends PictureTexts {
  /** of its file, as in `formatImageName` */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** the last upload of the same content */
  readonly uploadedAt: Date;
  /** the name of the file that was uploaded first; null where it isn't known */
  readonly file: string | null;
  /** the point that stays in sight where it is chosen as a cover */
  readonly focus: CoverFocus;
}

/** A row of the list of pictures. */
export interface PictureRow extends UploadedPicture {
  /** the number of quotes, pages, QR codes and blocks that use it, in what is stored, their versions or the bin */
  readonly uses: number;
}

/** Where a picture is used: in what is stored now, only in earlier versions of a record, in the bin, or in unsaved work. */
export interface PictureUse {
  readonly kind: "quote" | "page" | "qr" | "block";
  readonly id: string;
  readonly name: string;
  readonly place: "stored" | "versions" | "bin" | "unsaved";
}

/** The most characters of a caption or an alternative text. */
export const maxPictureText = 500;

export type PictureChanges = PictureTexts & { readonly focus: CoverFocus };

/** Reads the form of a picture; the fields whose texts are too long are named. */
export function parsePictureChanges(field: (name: string) => string): {
  changes: PictureChanges;
  tooLong: readonly (keyof PictureTexts)[];
} {
  const texts = Object.fromEntries(pictureTextFields.map((name) => [name, normalizeText(field(name)).trim()]));
  const focus = coverFocuses.find((each) => each === field("focus")) ?? "center";
  const changes = { ...(texts as unknown as PictureTexts), focus };
  return { changes, tooLong: pictureTextFields.filter((name) => changes[name].length > maxPictureText) };
}

/** The id of a picture in addresses: its name without the ending. */
export function pictureId(name: string): string {
  return name.replace(/\.webp$/, "");
}

/** What a picture is called: its caption, else its alternative text, else its file's name, else nothing. */
export function pictureLabel(picture: PictureTexts & { file: string | null }, language: Language): string {
  const { captionIt, captionEn, altIt, altEn, file } = picture;
  const own = language === "it" ? [captionIt, altIt, captionEn, altEn] : [captionEn, altEn, captionIt, altIt];
  return [...own, file ?? ""].find((text) => text !== "") ?? "";
}

/** A search of pictures: their texts, and the names of what uses them, have every word; used or not; a page from 1. */
export interface PictureSearch {
  readonly text: string;
  readonly use: PictureUseFilter | null;
  readonly page: number;
}

export const pictureUseFilters = ["used", "unused"] as const;
export type PictureUseFilter = (typeof pictureUseFilters)[number];

/** Reads a search from a query or a form (`q`, `use`, `page`). A wrong value counts as absent. */
export function parsePictureSearch(field: (name: string) => string | null): PictureSearch {
  const page = field("page") ?? "";
  return {
    text: normalizeText(field("q") ?? "")
      .trim()
      .slice(0, limits.name),
    use: pictureUseFilters.find((each) => each === field("use")) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the query of an address that asks for a search; blank for the first page of all. */
export function formatPictureQuery({ text, use, page }: PictureSearch): string {
  const query = new URLSearchParams({
    ...(text !== "" && { q: text }),
    ...(use && { use }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? "" : `?${query}`;
}

/** What a guest's page says of a picture, and in which language; and its average colour. */
export interface PictureDescription {
  readonly alt?: PictureDescriptionText;
  readonly caption?: PictureDescriptionText;
  readonly colour?: string;
}

interface PictureDescriptionText {
  readonly text: string;
  /** where it isn't the page's */
  readonly lang?: Language;
}

/** The texts of pictures and their average colours as `rrggbb`, by the pictures' names. */
export type PictureDetails = Readonly<Record<string, PictureTexts & { readonly colour?: string }>>;

/** Chooses the texts in the page's language, each in the other language where it is missing in this one. */
export function describePicture(texts: PictureDetails[string] | undefined, language: Language): PictureDescription {
  if (!texts) return {};
  const { captionIt, captionEn, altIt, altEn, colour } = texts;
  const [alt, caption] = [
    textInLanguage({ it: altIt, en: altEn }, language),
    textInLanguage({ it: captionIt, en: captionEn }, language),
  ];
  return { ...(alt && { alt }), ...(caption && { caption }), ...(colour && { colour }) };
}

function textInLanguage(texts: Readonly<Record<Language, string>>, language: Language): PictureDescriptionText | null {
  if (texts[language] !== "") return { text: texts[language] };
  const other = language === "it" ? "en" : "it";
  return texts[other] === "" ? null : { text: texts[other], lang: other };
}

/** The number of pictures that the editor shows at once to choose from. */
export const pictureChoicesPerPage = 24;

/** Pictures to choose from in the editor, and the search that found them. */
export interface PictureChoice {
  readonly text: string;
  readonly page: number;
  readonly pages: number;
  readonly pictures: readonly ChoosablePicture[];
}

export interface ChoosablePicture extends PictureTexts {
  readonly address: string;
  /** its address as a cover: with its focus */
  readonly cover: string;
  readonly file: string | null;
}
