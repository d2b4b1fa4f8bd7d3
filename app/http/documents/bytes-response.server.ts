/** A Response of bytes, which the server can write as they are instead of reading them back from a stream. */
export function bytesResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init);
  bytesByResponse.set(response, bytes);
  return response;
}

/** The bytes that a Response was made of by `bytesResponse`. */
export function bytesOf(response: Response): Uint8Array | undefined {
  return bytesByResponse.get(response);
}

const bytesByResponse = new WeakMap<Response, Uint8Array>();
