/** What we use of fontkit, which comes without types; pdfkit uses the rest. */
declare module "fontkit" {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    readonly characterSet: readonly number[];
  }
  export function create(bytes: Uint8Array): Font;
}
