/** The part of a request that the guards and the page cache read; a Request doesn't have to exist yet. */
export interface RequestHead {
  readonly method: string;
  /** absolute, with SITE_URL as its origin */
  readonly url: string;
  readonly headers: Pick<Headers, "get" | "has">;
}

export function isGetOrHead({ method }: Pick<RequestHead, "method">): boolean {
  return method === "GET" || method === "HEAD";
}
