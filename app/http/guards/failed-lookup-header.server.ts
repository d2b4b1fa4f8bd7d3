/**
 * The header that marks the answer to an unknown link or id, where its status isn't 404, and to a wrong API key. It
 * doesn't leave the server.
 */
export const failedLookupHeader = "X-Miss";
