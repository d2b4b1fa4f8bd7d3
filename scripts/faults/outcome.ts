/** What a fault did to the site. */
export interface Outcome {
  /** a table of figures: its head, and its rows */
  figures: string[][];
  /** what should not have been, a plain sentence each; none where all held */
  faults: string[];
  /** what couldn't be tried here, and why */
  leftOut: string[];
}

/** An outcome to be filled. */
export function outcomeOf(head: string[]): Outcome {
  return { figures: [head], faults: [], leftOut: [] };
}
