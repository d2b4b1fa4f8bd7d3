import { splitParts } from "./multipart-parts.server";
import { type PartName, partName } from "./part-name.server";
import type { BodyRead } from "./request-body.server";

/** What a form may hold, in bytes where nothing else is said. */
export interface FormLimits {
  /** `bytes`: of all text together; `nameLength`: characters of a field's name, also of a file's field */
  fields: { bytes: number; count: number; nameLength: number; shared?: SharedBytes };
  /** `bytes`: of each; a larger one is still read past */
  files: { bytes: number; count: number };
  whole: number;
}

/** What the text of all forms that are being read may take together, beyond what each has for itself. */
interface SharedBytes {
  each: number;
  together: number;
  /** of `together`, at this moment */
  taken: number;
}

/** A file of a form. `bytes` is null when it is larger than the limit. */
export interface FormFile {
  field: string;
  name: string;
  bytes: Uint8Array | null;
}

type Part = { field: string; value: string } | { file: FormFile };

/**
 * Gathers the parts of a form within its limits, with the first reason why it is none that can be taken. `release` is to
 * be called when it has been read, or given up: it gives back what the form had of `shared`.
 */
export function receiveParts(boundary: string, limits: FormLimits) {
  const whole: Part[] = [];
  const count = { fields: 0, files: 0 };
  let textBytes = 0;
  let sharedBytes = 0;
  let refusal: BodyRead<never> | null = null;
  const refuse = (status: number, error: string) => void (refusal ??= { ok: false, status, error });
  const nothing = { take: () => undefined, end: () => undefined };

  const splitter = splitParts(boundary, (disposition) => {
    const part = partName(disposition);
    if (!part || part.field.length > limits.fields.nameLength) {
      refuse(400, part ? "The name of a field is too long" : "A part of the form names no field in UTF-8");
      return nothing;
    }
    const kind = part.fileName === null ? "fields" : "files";
    count[kind] += 1;
    if (count[kind] > limits[kind].count) {
      refuse(413, `The form has more than ${limits[kind].count} ${kind}`);
      return nothing;
    }
    return kind === "files" ? fileSink(part) : textSink(part.field);
  });

  function textSink(field: string) {
    const chunks: Buffer[] = [];
    return {
      take(bytes: Buffer) {
        textBytes += bytes.length;
        if (textBytes > limits.fields.bytes) refuse(413, `The form's text is larger than ${limits.fields.bytes} bytes`);
        else if (!share()) refuse(503, "Too many large forms are being sent at once, try again later");
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

  function fileSink({ field, fileName }: PartName) {
    const name = fileName ?? "";
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

  /** Takes what the text has of `shared` by now; says whether there was that much. */
  function share(): boolean {
    const { shared } = limits.fields;
    if (!shared) return true;
    const more = Math.max(0, textBytes - shared.each) - sharedBytes;
    if (shared.taken + more > shared.together) return false;
    shared.taken += more;
    sharedBytes += more;
    return true;
  }

  return {
    write: (piece: Uint8Array) => splitter.write(piece),
    end: () => splitter.end(),
    /** The parts that have come in since the last time, in their order. */
    takeWhole: () => whole.splice(0),
    release() {
      if (limits.fields.shared) limits.fields.shared.taken -= sharedBytes;
      sharedBytes = 0;
    },
    get refusal() {
      return refusal;
    },
    get state() {
      return splitter.state;
    },
  };
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
