import type { Answer } from "../../faults/staff.ts";

/** What was answered, by kind of request, and what should not have been. */
export interface Tally {
  /**
   * Asks for something and counts the answer. Gives it when its status is one of `expect`, else null: whoever asked
   * then begins anew. While the database is away, and for some seconds after it is back, a 503 is expected as well.
   */
  ask(what: string, expect: readonly number[], request: () => Promise<Answer>): Promise<Answer | null>;
  /** From now on the database is away. */
  away(): void;
  /** It answers again. */
  back(): void;
  /** milliseconds of all answers since the last time it was asked, 503s left out */
  latencies(): number[];
  /** how often each status was answered, by kind */
  readonly statuses: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** a sentence for each answer that was not expected */
  readonly unexpected: readonly string[];
  readonly outages: readonly { from: number; until: number }[];
}

/** Milliseconds in which the site may still find connections that ended with the server. */
const settling = 3_000;

export function newTally(): Tally {
  const statuses = new Map<string, Map<number, number>>();
  const unexpected: string[] = [];
  const outages: { from: number; until: number }[] = [];
  let latencies: number[] = [];

  return { ask, away, back, latencies: taken, statuses, unexpected, outages };

  async function ask(what: string, expect: readonly number[], request: () => Promise<Answer>) {
    const begun = performance.now();
    const answer = await request().catch((error: unknown) => error as Error);
    const ended = performance.now();
    if (answer instanceof Error) {
      unexpected.push(
        `${what}: no whole answer (${answer.cause instanceof Error ? answer.cause.message : answer.message})`,
      );
      return null;
    }
    const { status } = answer;
    const ofKind = statuses.get(what) ?? new Map<number, number>();
    statuses.set(what, ofKind.set(status, (ofKind.get(status) ?? 0) + 1));
    if (status !== 503) latencies.push(ended - begun);
    if (expect.includes(status)) return answer;
    const mayBeAway = outages.some(({ from, until }) => ended >= from && begun <= until + settling);
    if (status !== 503 || !mayBeAway) unexpected.push(`${what}: ${status} ${sentenceOf(answer.text)}`);
    return null;
  }

  function away() {
    outages.push({ from: performance.now(), until: Infinity });
  }

  function back() {
    const outage = outages.at(-1);
    if (outage) outage.until = performance.now();
  }

  function taken(): number[] {
    const all = latencies;
    latencies = [];
    return all;
  }
}

/** The begin of what an answer says, without its markup. */
function sentenceOf(text: string): string {
  const body = /<main.*/s.exec(text)?.[0] ?? text;
  return body
    .replace(/<[^>]*>|\s+/g, " ")
    .trim()
    .slice(0, 120);
}
