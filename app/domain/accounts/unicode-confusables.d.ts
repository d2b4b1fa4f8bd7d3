/** The part of unicode-confusables that we use; the package has no types. */
declare module "unicode-confusables" {
  const confusables: {
    /** Replaces each character by the one it can be confused with (UTS 39 section 4, "skeleton"). */
    rectifyConfusion(text: string): string;
  };
  export default confusables;
}
