import { type FileUpload, parseFormData } from "@remix-run/form-data-parser";
import { type RequestBodyResult, getRequestMediaType, readRequestBytes } from "./request-body.server";

/**
 * Reads a form (docs/decisions/0018-form-parsers-and-log.md): the fields of `application/x-www-form-urlencoded` or
 * `multipart/form-data`. Passes files to `onFile` one at a time. Refuses other content types and compressed bodies with
 * 415, a body beyond the limits with 413, and a malformed form with 400.
 * @param limits bytes of the whole body and of each file
 */
export async function readForm(
  request: Request,
  { whole = 16_384, file = whole }: { whole?: number; file?: number } = {},
  onFile: (file: FileUpload) => Promise<void> = async () => undefined,
): Promise<RequestBodyResult<URLSearchParams>> {
  if (!["application/x-www-form-urlencoded", "multipart/form-data"].includes(getRequestMediaType(request))) {
    return {
      ok: false,
      status: 415,
      error: "The body must be application/x-www-form-urlencoded or multipart/form-data",
    };
  }
  // The parser requires the media type in lower case.
  const type = (request.headers.get("Content-Type") ?? "").replace(/^[^;]*/, (name) => name.trim().toLowerCase());
  // At most 70 characters (RFC 2046 section 5.1.1), by the parser's own pattern: its time grows with the square of them.
  const [, quoted, plain = ""] = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(type) ?? [];
  if ((quoted ?? plain).length > 70) return notAForm;
  const read = await readRequestBytes(request, whole);
  if (!read.ok) return read;
  const headers = { "Content-Type": type };
  const received = new Request(request.url, { method: "POST", headers, body: read.body });
  const limits = { maxFiles: 100, maxParts: 200, maxFileSize: file, maxTotalSize: whole };
  try {
    const form = await parseFormData(received, limits, onFile);
    const fields = new URLSearchParams();
    for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
    return { ok: true, body: fields };
  } catch (error) {
    if (error instanceof Error && /^Max/.test(error.name)) return { ok: false, status: 413, error: error.message };
    // The body is in memory, so the form is malformed.
    return notAForm;
  }
}

const notAForm: RequestBodyResult<never> = { ok: false, status: 400, error: "The body is not a form in UTF-8" };
