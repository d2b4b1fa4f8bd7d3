import Negotiator from "negotiator";

/** The encodings of answers, the smallest result first. */
const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** Returns the encoding that the client prefers, the smallest of equals; null when it accepts none. */
export function negotiateEncoding(acceptEncoding: string | null | undefined): Encoding | null {
  const wish = new Negotiator({ headers: { "accept-encoding": acceptEncoding ?? "" } }) as unknown as Wish;
  return wish.encoding(encodings, { preferred: encodings }) ?? null;
}

/** The part that the package's types lack. */
interface Wish {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding | undefined;
}
