import {
  MaxPartSizeExceededError,
  unstable_createMemoryUploadHandler as createMemoryUploadHandler,
  unstable_parseMultipartFormData as parseMultipartFormData,
} from "@remix-run/node";
import { type BodyRead, mediaType, readBytes } from "./request-body.server";

/**
 * A request's multipart form (RFC 7578), held in memory; 415 for another content type, 413 for what is too much, 400 for
 * what isn't such a form.
 * @param fields those that are kept
 * @param limit bytes of each field; 64 kB more may stand around them all
 */
export async function readMultipart(request: Request, fields: string[], limit: number): Promise<BodyRead<FormData>> {
  if (mediaType(request) !== "multipart/form-data") return refused(415, "The body must be multipart/form-data");
  const boundary = boundaryOf(request);
  if (boundary === null) return refused(400, "The content type names no boundary");
  const bytes = await readBytes(request, fields.length * limit + 65_536);
  if (!bytes.ok) return bytes;
  const form = new Request("http://form.invalid", {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: inChunks(withPlainFileNames(bytes.body, boundary)),
    duplex: "half",
  } as RequestInit);
  const keep = createMemoryUploadHandler({ filter: ({ name }) => fields.includes(name), maxPartSize: limit });
  try {
    return { ok: true, body: await parseMultipartFormData(form, keep) };
  } catch (error) {
    if (!(error instanceof MaxPartSizeExceededError)) return refused(400, "The body is not a multipart form");
    return refused(413, `The field ${error.field} is larger than ${limit} bytes`);
  }
}

function boundaryOf(request: Request): string | null {
  const type = request.headers.get("Content-Type") ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/**
 * Remix's parser trips over `;` and `=` in a file's name, which is of no use here: between quotes in the headers of
 * each part they become `_`.
 */
function withPlainFileNames(body: Uint8Array, boundary: string): Uint8Array {
  const bytes = Buffer.from(body);
  for (let at = bytes.indexOf(`--${boundary}`); at !== -1; at = bytes.indexOf(`--${boundary}`, at)) {
    const end = bytes.indexOf("\r\n\r\n", at);
    if (end === -1) break;
    let quoted = false;
    for (; at < end; at += 1) {
      if (bytes[at] === quote) quoted = !quoted;
      else if (quoted && (bytes[at] === semicolon || bytes[at] === equals)) bytes[at] = underscore;
    }
  }
  return bytes;
}

const [quote, semicolon, equals, underscore] = [0x22, 0x3b, 0x3d, 0x5f];

/** As a socket would give them: the parser takes a chunk apart at every line break at once. */
function inChunks(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += 65_536)));
      else controller.close();
    },
  });
}

function refused(status: number, error: string): BodyRead<never> {
  return { ok: false, status, error };
}
