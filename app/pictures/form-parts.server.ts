import { Busboy } from "@fastify/busboy";
import { setImmediate as delivered } from "node:timers/promises";
import type { RequestBodyResult } from "~/http/forms/request-body.server";

/** Limits of a form, in bytes unless noted. */
export interface FormLimits {
  /** `bytes`: all text together; `nameLength`: characters of a field's name, including file fields */
  fields: { bytes: number; count: number; nameLength: number };
  /** `bytes`: each file; a larger file is read and discarded */
  files: { bytes: number; count: number };
  whole: number;
}

/** `bytes` is null if the file exceeds the limit. */
export interface FormFile {
  field: string;
  name: string;
  bytes: Uint8Array | null;
}

type Part = { field: string; value: string } | { file: FormFile };

/** Maximum of one write. */
export const maxChunkBytes = 65_536;

/** Collects the parts of a form and the first reason to refuse it. Throws if the content type has no boundary. */
export function createPartReceiver(contentType: string, limits: FormLimits) {
  const whole: Part[] = [];
  const count = { fields: 0, files: 0 };
  let textBytes = 0;
  /** bytes since the last data of a part: headers and what is between parts */
  let outside = 0;
  let refusal: RequestBodyResult<never> | null = null;
  let state: "open" | "whole" | "broken" = "open";
  const refuse = (status: number, error: string) => void (refusal ??= { ok: false, status, error });
  const breakOff = () => void (state = "broken");

  // All parts come as streams: a field's text is counted and decoded while it arrives.
  const busboy = new Busboy({
    headers: { "content-type": contentType },
    isPartAFile: () => true,
    preservePath: true,
    // No part buffers its data: one bounded chunk is written at a time.
    fileHwm: 4 * maxChunkBytes,
    limits: { headerPairs: 20, headerSize: 8_192, parts: limits.fields.count + limits.files.count },
  });
  busboy.on("error", breakOff);
  // Parts without a header are neither fields nor files.
  busboy.on("partsLimit", () =>
    refuse(413, `The form has more than ${limits.fields.count + limits.files.count} parts`),
  );
  busboy.on("finish", () => void (state = state === "open" ? "whole" : state));
  busboy.on("file", (field: string | undefined, part, fileName: string | undefined) => {
    const into = sink(field, fileName);
    outside = 0;
    part.on("data", (bytes: Buffer) => {
      outside = 0;
      into.take(bytes);
    });
    part.on("end", () => into.end()).on("error", breakOff);
  });

  function sink(field: string | undefined, fileName: string | undefined) {
    const kind = fileName === undefined ? "fields" : "files";
    count[kind] += 1;
    if (field === undefined || field.includes("\ufffd")) refuse(400, "A part of the form names no field in UTF-8");
    else if (field.length > limits.fields.nameLength) refuse(400, "The name of a field is too long");
    else if (count[kind] > limits[kind].count) refuse(413, `The form has more than ${limits[kind].count} ${kind}`);
    else return fileName === undefined ? textSink(unescaped(field)) : fileSink(unescaped(field), unescaped(fileName));
    return { take: () => undefined, end: () => undefined };
  }

  function textSink(field: string) {
    const chunks: Buffer[] = [];
    return {
      take(bytes: Buffer) {
        textBytes += bytes.length;
        if (textBytes > limits.fields.bytes) refuse(413, `The form's text is larger than ${limits.fields.bytes} bytes`);
        else chunks.push(bytes);
      },
      end() {
        try {
          whole.push({ field, value: utf8.decode(Buffer.concat(chunks)) });
        } catch {
          refuse(400, `The field ${field} is not in UTF-8`);
        }
      },
    };
  }

  function fileSink(field: string, name: string) {
    let chunks: Buffer[] = [];
    let length = 0;
    return {
      take(bytes: Buffer) {
        length += bytes.length;
        if (length > limits.files.bytes) chunks = [];
        else chunks.push(bytes);
      },
      end() {
        if (name === "" && length === 0) return;
        const bytes = length > limits.files.bytes ? null : Buffer.concat(chunks);
        whole.push({ file: { field, name, bytes } });
      },
    };
  }

  return {
    /** Resolves when a chunk of at most `maxChunkBytes` has been parsed. */
    async write(piece: Uint8Array) {
      busboy.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
      await delivered();
      // Busboy ignores headers beyond the limit above, but reads them without end.
      outside += piece.byteLength;
      if (outside > 2 * maxChunkBytes) refuse(400, "The headers of a part are too long");
    },
    async end() {
      if (state === "open") busboy.end();
      await delivered();
    },
    /** Returns the parts that have arrived since the last call, in order. */
    takeWhole: () => whole.splice(0),
    get refusal() {
      return refusal;
    },
    /** `whole` after the closing delimiter; `broken` if the body can't become valid any more */
    get state() {
      return state;
    },
  };
}

/** Decodes the three characters that browsers percent-encode (HTML standard, multipart/form-data encoding). */
function unescaped(name: string): string {
  return name.replace(/%22|%0D|%0A/gi, decodeURIComponent);
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
