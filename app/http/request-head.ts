/** What the guards and the page cache read of a request: a Request has it, and Node's own message before one is made of it. */
export interface RequestHead {
  readonly method: string;
  /** whole, with SITE_URL as its origin */
  readonly url: string;
  readonly headers: Pick<Headers, "get" | "has">;
}
