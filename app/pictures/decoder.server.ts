import type { ChildProcess } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UnavailableError } from "~/domain/unavailable";
import { decoderFiles, forkDecoder } from "./decoder-process.mjs";
import type { EncodeResult } from "./encode.server";
import type { UploadFormat } from "~/domain/pictures/upload-format";

/**
 * The decoder's task. `bytes`: largest result; `widths`: pixels of the smaller copies; `time`: most milliseconds of the
 * processor.
 */
export interface DecodeRequest {
  file: Uint8Array;
  format: UploadFormat;
  longestSide: number;
  widths: readonly number[];
  bytes: number;
  time: number;
}

/** The decoder's reply. `resident`: bytes of memory that its process holds. */
export interface DecodeReply {
  encoded: EncodeResult;
  resident: number;
}

/** What the site tells the keeper (keeper.mjs) of one of its decoders: decode a picture, or, without one, end. */
export interface KeeperOrder {
  number: number;
  wanted?: DecodeRequest;
  mostResident: number;
}

/** What the keeper says: it is there, a decoder replied, or a decoder ended. */
export type KeeperWord =
  | { ready: true }
  | { number: number; reply: DecodeReply }
  | { number: number; code: number | null; signal: NodeJS.Signals | null };

export interface DecoderLimits {
  /** milliseconds by the clock until one picture is given up */
  timeout: number;
  /** milliseconds without a picture before the process is ended */
  idle: number;
  /** bytes that the process may hold: while decoding, and afterwards without being replaced */
  resident: { working: number; after: number };
}

const megabyte = 1_048_576;
const usual: DecoderLimits = {
  timeout: 20_000,
  idle: 60_000,
  resident: { working: 480 * megabyte, after: 160 * megabyte },
};

/**
 * Decodes pictures in a process of their own (decoder.mjs). It runs only while pictures come, has none of the site's
 * settings, and runs as another user where that is possible. When a file crashes it, only that file is refused, and the
 * next one gets a new process. The returned function takes one picture at a time. A picture that takes too much memory or
 * time of the processor has too many pixels. Throws `Unavailable` when no process can be started, when somebody else
 * ended it, or when it got too little of a busy machine.
 */
export function createDecoder(limits: Partial<DecoderLimits> = {}): (wanted: DecodeRequest) => Promise<EncodeResult> {
  const { idle: longestIdle, resident: most } = { ...usual, ...limits };
  let child: Decoder | undefined;
  let resting: NodeJS.Timeout | undefined;

  return async (wanted) => {
    clearTimeout(resting);
    const current = (child ??= forked());
    current.channel?.ref();
    current.ref();
    const reply = await replyOf(current, wanted, limits.timeout ?? usual.timeout);
    if (reply && reply.resident <= most.after) rest(current);
    else await end(current);
    if (!reply) throw new UnavailableError("A picture wasn't decoded in time");
    return reply.encoded;
  };

  function forked(): Decoder {
    const started = keeper ? kept(keeper, most.working) : forkDecoder(most.working, ownUser());
    const forget = () => (child = child === started ? undefined : child);
    return started.once("exit", forget).on("error", forget);
  }

  /** Ends the process after a pause; it doesn't keep the site from exiting. */
  function rest(idle: Decoder) {
    idle.channel?.unref();
    idle.unref();
    resting = setTimeout(() => void end(idle), longestIdle).unref();
  }

  /** Ends a process and waits until its memory is free. */
  async function end(worn: Decoder) {
    if (child === worn) child = undefined;
    if (worn.kill("SIGKILL")) await once(worn, "exit");
  }
}

/** A decoder's process, as the site speaks to it. */
type Decoder = EventEmitter &
  Pick<ChildProcess, "kill" | "ref" | "unref" | "channel"> & {
    send: (wanted: DecodeRequest) => boolean;
  };

let keeper: ChildProcess | undefined;

/**
 * From now on decoders are the keeper's (keeper.mjs), since this process may not start another user's any more. When the
 * keeper ends, or doesn't end a decoder, this process is stopped: its supervisor starts both anew.
 */
export function attachDecoderPool(given: ChildProcess): void {
  keeper = given.on("error", () => undefined).once("exit", stopForKeeper);
}

function stopForKeeper() {
  console.error(new Error("The keeper of decoders has ended or hangs; the process stops"));
  process.exitCode = 1;
  process.kill(process.pid, "SIGTERM");
}

let decoders = 0;
/** Milliseconds. */
const longestEnd = 10_000;

/** A decoder that the keeper starts with its first picture. */
function kept(from: ChildProcess, mostResident: number): Decoder {
  const number = ++decoders;
  const decoder = new EventEmitter();
  let overdue: NodeJS.Timeout | undefined;
  let hasEnded = false;
  from.on("message", hear).once("exit", ended);
  const stay = () => undefined;
  return Object.assign(decoder, { send, kill, ref: stay, unref: stay });

  function hear(word: KeeperWord) {
    if (!("number" in word) || word.number !== number) return;
    if ("reply" in word) decoder.emit("message", word.reply);
    else ended(word.code, word.signal);
  }
  function ended(code: number | null, signal: NodeJS.Signals | null) {
    hasEnded = true;
    clearTimeout(overdue);
    from.off("message", hear).off("exit", ended);
    decoder.emit("exit", code, signal);
  }
  function send(wanted: DecodeRequest) {
    if (!from.connected) throw new Error("The keeper of decoders has ended");
    return from.send({ number, wanted, mostResident } satisfies KeeperOrder);
  }
  function kill() {
    if (hasEnded) return false;
    overdue ??= setTimeout(stopForKeeper, longestEnd).unref();
    return from.send({ number, mostResident } satisfies KeeperOrder);
  }
}

/**
 * The user `nobody`, where root runs the site with the rights to start and end another user's process (CAP_KILL,
 * CAP_SETGID, CAP_SETUID of capabilities(7)) and `nobody` may read the decoder's files; else our own. Any other user
 * with these rights would hand them on.
 */
function ownUser(): { uid?: number; gid?: number } {
  const [, effective = "0"] = /^CapEff:\s*(\w+)$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  const needed = 0b1110_0000n;
  const may = process.getuid?.() === 0 && (BigInt(`0x${effective}`) & needed) === needed;
  return may && decoderFiles.every(isForEverybody) ? { uid: 65_534, gid: 65_534 } : {};
}

/** Returns whether every user may use a file. In root's home, for example, no other user may. */
function isForEverybody(path: string): boolean {
  const canUse = (statSync(path).mode & 0o001) !== 0 || (statSync(path).mode & 0o004) !== 0;
  return canUse && (path === "/" || isForEverybody(dirname(path)));
}

/** The decoder's reply, or what its end says of the file; null after the time allowed. */
async function replyOf(child: Decoder, wanted: DecodeRequest, timeout: number): Promise<DecodeReply | null> {
  const replied = new AbortController();
  const { signal } = replied;
  try {
    child.send(wanted);
    return await Promise.race([
      once(child, "message", { signal }).then(([reply]) => reply as DecodeReply),
      once(child, "exit", { signal }).then(([code, killer]) => afterCrash(code as number, killer as NodeJS.Signals)),
      sleep(timeout, null, { signal }),
    ]);
  } catch (error) {
    throw new UnavailableError("Pictures can't be decoded", { cause: error });
  } finally {
    replied.abort();
  }
}

/** The refusal of a file whose decoding ended the process; throws where the file wasn't the cause. */
function afterCrash(code: number | null, killer: NodeJS.Signals | null): DecodeReply {
  if (killer && crashes.includes(killer)) return { encoded: { ok: false, reason: "unreadable" }, resident: 0 };
  throw new Error(`The decoder ended with ${killer ?? code}`);
}

const crashes: NodeJS.Signals[] = ["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP"];
