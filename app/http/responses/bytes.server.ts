/** Makes a Response of bytes. The server writes them directly instead of reading them back from a stream. */
export function createBytesResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init);
  bytesByResponse.set(response, bytes);
  return response;
}

/** Returns the bytes from which `createBytesResponse` made a Response. */
export function getResponseBytes(response: Response): Uint8Array<ArrayBuffer> | undefined {
  return bytesByResponse.get(response);
}

const bytesByResponse = new WeakMap<Response, Uint8Array<ArrayBuffer>>();
