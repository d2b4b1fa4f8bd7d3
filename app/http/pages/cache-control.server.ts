/** Values of the Cache-Control header. Every page has an ETag, so revalidation is cheap. */
export const cacheControl = {
  /**
   * The operator's own texts, which change with a release. Shared caches may store it for a minute; browsers
   * revalidate.
   */
  copy: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
  /** Files that programs fetch often, such as those in public/: a change may take an hour to show. */
  file: "public, max-age=3600",
  /** Public content that staff write: a change shows on the next request. */
  live: "public, max-age=0, must-revalidate",
  /** Responses for one customer, and all failures. */
  private: "private, no-store",
} as const;
