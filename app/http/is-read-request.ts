/** Returns whether a request only reads, by its method: it has no body, and changes nothing. */
export function isReadRequest({ method }: { readonly method: string }): boolean {
  return method === "GET" || method === "HEAD";
}
