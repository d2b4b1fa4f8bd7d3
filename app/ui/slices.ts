import { createContext, useContext } from "react";

/** Suspends a row of a long list until the server renders its slice of the page; null where the page is rendered at once. */
export const SlicesContext = createContext<((index: number) => void) | null>(null);

/** Lets the server render a long list in slices. Each row of such a list calls it with its index. */
export function useSlice(index: number): void {
  useContext(SlicesContext)?.(index);
}
