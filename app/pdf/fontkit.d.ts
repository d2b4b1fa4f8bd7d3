/** The part of fontkit that we use; it has no types. */
declare module "fontkit" {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
    readonly characterSet: readonly number[];
  }
  export function create(bytes: Uint8Array): Font;
}
