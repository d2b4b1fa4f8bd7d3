import Negotiator from "negotiator";

/** The encodings that answers come in, the smallest first. */
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** The encoding that the client likes best, or of those that it likes alike the smallest; null where it reads none. */
export function acceptedEncoding(acceptEncoding: string | null | undefined): Encoding | null {
  const wish = new Negotiator({ headers: { "accept-encoding": acceptEncoding ?? "" } }) as unknown as Wish;
  return wish.encoding(encodings, { preferred: encodings }) ?? null;
}

/** What the package's types don't know yet. */
interface Wish {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding | undefined;
}
