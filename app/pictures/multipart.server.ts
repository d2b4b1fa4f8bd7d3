import { type FormFile, type FormLimits, maxChunkBytes, createPartReceiver } from "./form-parts.server";
import { type RequestBodyResult, checkBodyHeaders, getRequestMediaType } from "~/http/forms/request-body.server";

export type { FormFile, FormLimits };

/** Receives a file. Returns the field that replaces it in the form, or null. */
export type OnFile = (file: FormFile) => Promise<{ field: string; value: string } | null>;

/**
 * Reads a multipart form (RFC 7578) while it arrives: its text as FormData, in order. Passes files to `onFile`, one at a
 * time, and pauses reading meanwhile. Ignores file inputs without a file. Refuses other content types and compressed bodies
 * with 415, a body beyond the limits with 413, and an incomplete or malformed one with 400; the rest of it stays unread.
 */
export async function readMultipart(
  request: Request,
  limits: FormLimits,
  onFile: OnFile,
): Promise<RequestBodyResult<FormData>> {
  if (getRequestMediaType(request) !== "multipart/form-data")
    return refused(415, "The body must be multipart/form-data");
  const type = request.headers.get("Content-Type") ?? "";
  if (!/;\s*boundary=/i.test(type)) return refused(400, "The content type names no boundary");
  const refusal = checkBodyHeaders(request, limits.whole);
  if (refusal) return refusal;
  if (!request.body) return notAForm();

  const form = new FormData();
  const parts = createPartReceiver(type, limits);
  const reader = request.body.getReader();
  try {
    for (let length = 0; parts.state === "open";) {
      const chunk = await reader.read().catch(() => null);
      if (chunk === null) return refused(400, "The body broke off");
      if (chunk.done) break;
      length += chunk.value.byteLength;
      if (length > limits.whole) return refused(413, `The body is larger than ${limits.whole} bytes`);
      for (let index = 0; index < chunk.value.byteLength && parts.state === "open"; index += maxChunkBytes) {
        await parts.write(chunk.value.subarray(index, index + maxChunkBytes));
        if (parts.refusal) return parts.refusal;
        for (const part of parts.takeWhole()) {
          const entry = "file" in part ? await onFile(part.file) : part;
          if (entry) form.append(entry.field, entry.value);
        }
      }
    }
    await parts.end();
  } finally {
    reader.releaseLock();
  }
  return parts.state === "whole" ? { ok: true, body: form } : notAForm();
}

function notAForm(): RequestBodyResult<never> {
  return refused(400, "The body is not a multipart form");
}

function refused(status: number, error: string): RequestBodyResult<never> {
  return { ok: false, status, error };
}
