import { createContext, type ReactElement, type ReactNode, useContext } from "react";

/** Collects the slices of a page's long lists while the server renders it; null where the page is rendered at once. */
export const SlicesContext = createContext<(readonly ReactElement[])[] | null>(null);

/** Rows of a long list that are rendered before other requests are handled. */
export const rowsPerSlice = 100;

/**
 * Lets the server render a long list in slices (render-in-slices.server.tsx). Returns the rows, for a place that has no
 * other children in its array. A row in a slice has no context but the page's translations, and can't call `useId`.
 * @param isApart returns whether a row is rendered in its place, with all contexts
 */
export function useSlices<Row extends ReactElement>(
  rows: readonly Row[],
  isApart: (row: Row) => boolean = () => false,
): readonly ReactNode[] {
  const slices = useContext(SlicesContext);
  if (!slices) return rows;
  // As many children as in the browser, in the same places: `useId` depends on them in the rows that are apart.
  const places: ReactNode[] = [];
  let slice: Row[] = [];
  for (const row of rows) {
    if (isApart(row)) {
      slice = [];
      places.push(row);
    } else if (slice.length % rowsPerSlice !== 0) {
      slice.push(row);
      places.push(null);
    } else {
      slice = [row];
      places.push(<template key={row.key} data-slice={slices.push(slice) - 1} />);
    }
  }
  return places;
}
