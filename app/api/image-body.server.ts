import {
  MaxPartSizeExceededError,
  unstable_createMemoryUploadHandler as createMemoryUploadHandler,
  unstable_parseMultipartFormData as parseMultipartFormData,
} from "@remix-run/node";
import { z } from "zod";
import { jsonError } from "~/http/json-error.server";
import { type BodyRead, mediaType, readBytes } from "~/http/request-body.server";
import type { RequestBody } from "./operation.server";

const field = "image";
/** 20 MB for the image, and room for what stands around it. */
const imageLimit = 20 * 1_048_576;
const bodyLimit = imageLimit + 65_536;

/** A multipart form (RFC 7578) with an image of at most 20 MB in the field `image`; gives its bytes. */
export function imageBody(): RequestBody<Uint8Array> {
  return {
    contentType: "multipart/form-data",
    schema: z.object({ [field]: z.file() }),
    errors: {
      400: "The form is broken, has no file in its field image, or the image is damaged",
      413: "The image is larger than 20 MB, or has too many pixels",
      415: "The body is not multipart/form-data, or the image is none of JPEG, PNG, WebP, AVIF and GIF",
    },
    async read(request) {
      if (mediaType(request) !== "multipart/form-data") return refused(415, "The body must be multipart/form-data");
      const boundary = boundaryOf(request);
      if (boundary === null) return refused(400, "The content type names no boundary");
      const bytes = await readBytes(request, bodyLimit);
      return bytes.ok ? await imageOf(bytes.body, boundary) : bytes;
    },
  };
}

async function imageOf(body: Uint8Array, boundary: string): Promise<BodyRead<Uint8Array>> {
  const form = new Request("http://form.invalid", {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: inChunks(withPlainFileNames(body, boundary)),
    duplex: "half",
  } as RequestInit);
  const keepImage = createMemoryUploadHandler({ filter: ({ name }) => name === field, maxPartSize: imageLimit });
  try {
    const image = (await parseMultipartFormData(form, keepImage)).get(field);
    // Browsers send a file without a name or bytes where none was chosen.
    if (image instanceof File && image.size > 0) return { ok: true, body: new Uint8Array(await image.arrayBuffer()) };
    const issues = [{ path: field, message: "A file is required" }];
    return { ok: false, response: jsonError(400, `The form has no file in its field ${field}`, { issues }) };
  } catch (error) {
    if (error instanceof MaxPartSizeExceededError) return refused(413, "The image is larger than 20 MB");
    return refused(400, "The body is not a multipart form");
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
  return { ok: false, response: jsonError(status, error) };
}
