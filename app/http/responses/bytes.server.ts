/** Creates a Response whose bytes the server writes directly instead of reading them back from a stream. */
export function createBytesResponse(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init);
  bytesByResponse.set(response, bytes);
  return response;
}

export function getResponseBytes(response: Response): Uint8Array<ArrayBuffer> | undefined {
  return bytesByResponse.get(response);
}

const bytesByResponse = new WeakMap<Response, Uint8Array<ArrayBuffer>>();
