import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { UnavailableError } from "~/domain/unavailable";
import type { DecodeRequest, EncodeResult, PoolReply } from "./decode-request";
import { createDecoder } from "./decoder-process.mjs";

/**
 * Decodes a picture in another process (decoder.mjs), one at a time. Throws `UnavailableError` if that process can't be
 * started, was killed by something else, or got too little of a busy machine.
 */
export async function decodePicture(request: DecodeRequest): Promise<EncodeResult> {
  try {
    return await (pool ? decodeInPool(pool, request) : decode(request));
  } catch (error) {
    throw new UnavailableError("Pictures can't be decoded", { cause: error });
  }
}

const decode = createDecoder();
let pool: ChildProcess | undefined;

/**
 * Decodes pictures in a pool from now on (decoder-pool.mjs), as this process can't start another user's processes any
 * more. When the pool exits or hangs, this process stops: its supervisor starts both again.
 */
export function attachDecoderPool(started: ChildProcess): void {
  pool = started.on("error", () => undefined).once("exit", stopProcess);
}

async function decodeInPool(pool: ChildProcess, request: DecodeRequest): Promise<EncodeResult> {
  if (!pool.connected) throw new Error("The decoder pool has ended");
  const done = new AbortController();
  const { signal } = done;
  try {
    pool.send(request);
    const reply = await Promise.race([
      once(pool, "message", { signal }).then(([message]) => message as PoolReply),
      once(pool, "exit", { signal }).then(() => null),
      sleep(poolTimeout, null, { signal }),
    ]);
    if (!reply) stopProcess();
    if (reply && "result" in reply) return reply.result;
    throw new Error(reply?.error ?? "The decoder pool has ended or hangs");
  } finally {
    done.abort();
  }
}

/** Milliseconds, longer than the pool waits for a decoder. */
const poolTimeout = 30_000;

function stopProcess() {
  console.error(new Error("The decoder pool has ended or hangs; the process stops"));
  process.exitCode = 1;
  process.kill(process.pid, "SIGTERM");
}
