import { type CoverFocus, coverFocuses } from "../quotes/cover-focus.ts";
import type { Language } from "../site/language.ts";
import { limits } from "../limits.ts";
import { normalizeText } from "../text.ts";

/** Texts that staff write for a picture; they may be blank. */
export interface PictureTexts {
  readonly captionIt: string;
  readonly captionEn: string;
  readonly altIt: string;
  readonly altEn: string;
}

export const pictureTextFields = ["captionIt", "captionEn", "altIt", "altEn"] as const satisfies (keyof PictureTexts)[];

/** An uploaded picture (docs/product.md section 3). */
export interface UploadedPicture extends PictureTexts {
  /** by `formatImageName` */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  /** time of the last upload of this content */
  readonly uploadedAt: Date;
  /** name of the first uploaded file; null if unknown */
  readonly file: string | null;
  /** focal point when it is chosen as a cover */
  readonly focus: CoverFocus;
}

export interface PictureWithUseCount extends UploadedPicture {
  /** number of quotes, pages, QR codes and blocks that use it, with versions and the bin */
  readonly uses: number;
}

/** A use of a picture: stored now, only in versions, in the bin, or in unsaved work. */
export interface PictureUse {
  readonly kind: "quote" | "page" | "qr" | "block";
  readonly id: string;
  readonly name: string;
  readonly place: "stored" | "versions" | "bin" | "unsaved";
}

export const maxPictureTextLength = 500;

export type PictureChanges = PictureTexts & { readonly focus: CoverFocus };

/** Parses the form of a picture, and lists fields that are too long. */
export function parsePictureChanges(field: (name: string) => string): {
  changes: PictureChanges;
  tooLong: readonly (keyof PictureTexts)[];
} {
  const texts = Object.fromEntries(pictureTextFields.map((name) => [name, normalizeText(field(name)).trim()]));
  const focus = coverFocuses.find((each) => each === field("focus")) ?? "center";
  const changes = { ...(texts as unknown as PictureTexts), focus };
  return { changes, tooLong: pictureTextFields.filter((name) => changes[name].length > maxPictureTextLength) };
}

/** Returns a picture's id in addresses: its name without the extension. */
export function pictureIdFromName(name: string): string {
  return name.replace(/\.webp$/, "");
}

/** Returns a picture's label: its caption, else its alternative text, else its file name, else blank. */
export function pictureLabel(picture: PictureTexts & { file: string | null }, language: Language): string {
  const { captionIt, captionEn, altIt, altEn, file } = picture;
  const own = language === "it" ? [captionIt, altIt, captionEn, altEn] : [captionEn, altEn, captionIt, altIt];
  return [...own, file ?? ""].find((text) => text !== "") ?? "";
}

/** A search for pictures. Their texts and the names of their users contain each word; pages are 1-based. */
export interface PictureSearch {
  readonly text: string;
  readonly use: PictureUseFilter | null;
  readonly page: number;
}

export const pictureUseFilters = ["used", "unused"] as const;
export type PictureUseFilter = (typeof pictureUseFilters)[number];

/** Parses a search from a query or form (`q`, `use`, `page`). Invalid values are ignored. */
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

/** Formats a search as a query; blank for the first page without conditions. */
export function formatPictureSearch({ text, use, page }: PictureSearch): string {
  const query = new URLSearchParams({
    ...(text !== "" && { q: text }),
    ...(use && { use }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? "" : `?${query}`;
}

/** A picture's texts in a page, with their language, and its average colour. */
export interface PictureDescription {
  readonly alt?: PictureDescriptionText;
  readonly caption?: PictureDescriptionText;
  readonly colour?: string;
}

interface PictureDescriptionText {
  readonly text: string;
  /** if it differs from the page's */
  readonly lang?: Language;
}

/** Texts of pictures and average colours (`rrggbb`), by the pictures' names. */
export type PictureDetails = Readonly<Record<string, PictureTexts & { readonly colour?: string }>>;

/** Chooses the texts in the page's language, or in the other one if missing. */
export function describePictureInLanguage(
  texts: PictureDetails[string] | undefined,
  language: Language,
): PictureDescription {
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

export const pictureChoicesPerPage = 24;

/** A page of pictures to choose from in the editor, and its search. */
export interface PictureChoicePage {
  readonly text: string;
  readonly page: number;
  readonly pages: number;
  readonly pictures: readonly ChoosablePicture[];
}

export interface ChoosablePicture extends PictureTexts {
  readonly address: string;
  /** address as a cover, with its focal point */
  readonly cover: string;
  readonly file: string | null;
}
