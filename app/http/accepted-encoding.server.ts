/** The encodings that answers come in, where the client reads them. */
export type Encoding = "br" | "gzip";

/** The best encoding that the client says it can read; one with q=0 it can't. */
export function acceptedEncoding(acceptEncoding: string | null | undefined): Encoding | null {
  const accepted = (acceptEncoding ?? "")
    .toLowerCase()
    .split(",")
    .map((each) => each.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
}
