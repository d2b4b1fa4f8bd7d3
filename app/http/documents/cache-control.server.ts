/**
 * How long an answer may be kept, by what it shows. Every page has an ETag, so that asking again costs little.
 */
export const cacheControl = {
  /** The operator's own copy: changes with a release. Shared caches may keep it a minute, browsers ask again. */
  copy: "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
  /** Files that programs ask for again and again, as those under public/: a change may take an hour to show. */
  file: "public, max-age=3600",
  /** What staff write, for all to see: a change shows on the next request. */
  live: "public, max-age=0, must-revalidate",
  /** One customer's own, and all that failed. */
  private: "private, no-store",
} as const;
