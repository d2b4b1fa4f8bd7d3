import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { pipeline as pipelineDone } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { stopSignal } from "../setup/processes/outcome.mjs";
import type { ByteTransform } from "./encryption.ts";

/** A file's length in bytes and SHA-256 in hex. */
export interface Checksum {
  bytes: number;
  sha256: string;
}

/**
 * Writes rows as gzipped lines of JSON and flushes the file; one row at a time is in memory. The file must not exist.
 * @param encrypt changes the bytes before they are written and counted
 */
export async function writeRows(
  path: string,
  rows: AsyncIterable<object>,
  encrypt: ByteTransform = asTheyAre,
): Promise<Checksum & { rows: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  let count = 0;
  async function* lines() {
    for await (const row of rows) {
      stopSignal.throwIfAborted();
      count += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  async function* measured(parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  const file = createWriteStream(path, { flags: "wx", flush: true });
  await pipelineDone(lines, createGzip({ level: 4 }), encrypt, measured, file);
  return { rows: count, bytes, sha256: hash.digest("hex") };
}

/** The rows of a file by `writeRows`, one at a time. */
export async function* readRows<Row>(path: string, decrypt: ByteTransform = asTheyAre): AsyncGenerator<Row> {
  const text = createGunzip().setEncoding("utf8");
  // An error of any stream destroys `text` with it, and so ends the loop below.
  pipeline(createReadStream(path), decrypt, text, () => undefined);
  // Not readline, which also splits lines at U+2028.
  let rest = "";
  for await (const part of text as AsyncIterable<string>) {
    const lines = part.split("\n");
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as Row;
  }
}

const asTheyAre: ByteTransform = (parts) => parts;

/** The proof of a stored file. */
export async function checksumFile(path: string): Promise<Checksum> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) hash.update(part);
  return { bytes: (await stat(path)).size, sha256: hash.digest("hex") };
}

export function checksumBytes(bytes: Uint8Array): Checksum {
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
