import { createContext, type ReactElement, type ReactNode, useContext } from "react";

/** Collects the slices of long lists while the server renders a page; `null` if the page is rendered in one go. */
export const RenderSlicesContext = createContext<(readonly ReactElement[])[] | null>(null);

/** Rows rendered before the event loop handles other requests. */
export const rowsPerSlice = 100;

/**
 * Lets the server render a long list in slices (render-in-slices.server.tsx). Returns the children for an array that
 * has no others. A row in a slice gets no context except translations, and can't call `useId`.
 * @param isApart returns whether to render a row in the page itself, with all contexts
 */
export function useRenderSlices<Row extends ReactElement>(
  rows: readonly Row[],
  isApart: (row: Row) => boolean = () => false,
): readonly ReactNode[] {
  const slices = useContext(RenderSlicesContext);
  if (!slices) return rows;
  // Same number and order of children as in the browser, because `useId` depends on it in the rows that are apart.
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
