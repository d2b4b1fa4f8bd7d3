import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { pipeline as pipelineDone } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { CommandError, stopSignal } from "../setup/processes/outcome.mjs";
import type { ByteTransform } from "./encryption.ts";

/** A file's length in bytes and SHA-256 in hex. */
export interface Checksum {
  bytes: number;
  sha256: string;
}

const unchanged: ByteTransform = (parts) => parts;

/**
 * Writes and flushes a file that must not exist.
 * @returns the checksum of the file as stored
 */
export async function writeParts(
  path: string,
  parts: AsyncIterable<Uint8Array>,
  encrypt: ByteTransform = unchanged,
): Promise<Checksum> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* measured(stored: AsyncIterable<Uint8Array>) {
    for await (const part of stored) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  }
  await pipelineDone(parts, encrypt, measured, createWriteStream(path, { flags: "wx", flush: true }));
  return { bytes, sha256: hash.digest("hex") };
}

export function gzipped(parts: AsyncIterable<string>): AsyncIterable<Uint8Array> {
  return pipeline(parts, createGzip({ level: 4 }), () => undefined);
}

/** Reads a file by `writeParts`. */
export function readParts(path: string, decrypt: ByteTransform = unchanged): AsyncIterable<Uint8Array> {
  return decrypt(createReadStream(path));
}

/** Reads a gzipped text, a line at a time. */
export async function* readLines(path: string, decrypt: ByteTransform = unchanged): AsyncGenerator<string> {
  const text = createGunzip();
  // An error of any stream destroys `text`, which ends the loop.
  pipeline(createReadStream(path), decrypt, text, () => undefined);
  yield* splitLines(text);
}

/** Not readline, which also splits lines at U+2028. */
export async function* splitLines(stream: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const part of stream.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = part.split("\n");
    lines[0] = rest + lines[0];
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

export async function checksumFile(path: string): Promise<Checksum> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) hash.update(part);
  return { bytes: (await stat(path)).size, sha256: hash.digest("hex") };
}

export function checksumBytes(bytes: Uint8Array): Checksum {
  return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** @throws {CommandError} if the file is missing, cut off or changed */
export async function assertChecksum(path: string, { bytes, sha256 }: Checksum): Promise<void> {
  stopSignal.throwIfAborted();
  const found = await checksumFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new CommandError(`This backup is damaged: ${path} is missing.`);
    throw error;
  });
  if (found.bytes < bytes) throw new CommandError(`This backup is damaged: ${path} is cut off.`);
  if (found.sha256 !== sha256) throw new CommandError(`This backup is damaged: ${path} doesn't match its checksum.`);
}
