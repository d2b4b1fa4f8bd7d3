import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Unavailable } from "~/domain/unavailable";
import type { Encoded } from "./encode.server";
import type { PictureFormat } from "./format.server";

/** The decoder's task. `bytes`: largest result; `widths`: pixels of the smaller copies. */
export interface PictureWanted {
  file: Uint8Array;
  format: PictureFormat;
  longestSide: number;
  widths: readonly number[];
  bytes: number;
}

/** The decoder's reply. `resident`: bytes of memory that its process holds. */
export interface DecoderReply {
  encoded: Encoded;
  resident: number;
}

export interface DecoderLimits {
  /** milliseconds allowed for one picture */
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
 * Decodes pictures in a process of their own (decoder.mjs), which runs only while pictures come, has none of the site's
 * settings, and is another user's where it may. When a file crashes it, only that file is refused, and the next one gets
 * a new process. The returned function takes one picture at a time. A picture that takes too long or too much memory has
 * too many pixels. Throws
 * `Unavailable` when no process can be started, or when somebody else ended it.
 */
export function startDecoder(limits: Partial<DecoderLimits> = {}): (wanted: PictureWanted) => Promise<Encoded> {
  const { timeout, idle: longestIdle, resident: most } = { ...usual, ...limits };
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  return async (wanted) => {
    clearTimeout(resting);
    const current = (child ??= forked());
    current.channel?.ref();
    current.ref();
    const { encoded, resident } = await replyOf(current, wanted, timeout);
    if (resident > most.after) await end(current);
    else rest(current);
    return encoded;
  };

  function forked(): ChildProcess {
    // Without our secrets. With one arena, freed memory is given back.
    const env = { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: "1" };
    const options = { execArgv: confinement, env, serialization: "advanced", ...ownUser() } as const;
    const started = fork(program, [String(most.working)], options);
    const forget = () => (child = child === started ? undefined : child);
    return started.once("exit", forget).on("error", forget);
  }

  /** Ends the process after a pause; it doesn't keep the site from exiting. */
  function rest(idle: ChildProcess) {
    idle.channel?.unref();
    idle.unref();
    resting = setTimeout(() => void end(idle), longestIdle).unref();
  }

  /** Ends a process and waits until its memory is free. */
  async function end(worn: ChildProcess) {
    if (child === worn) child = undefined;
    if (worn.kill("SIGKILL")) await once(worn, "exit");
  }
}

/** The relative path is the same from `app/images` and `build/server`. */
const program = fileURLToPath(new URL("../../app/images/decoder.mjs", import.meta.url));
const sharp = createRequire(program).resolve("sharp");
const packages = sharp.slice(0, sharp.indexOf("/node_modules/") + "/node_modules/".length);

/**
 * Node's permission model: JavaScript in the process reads its program and the packages alone, writes nothing and starts
 * nothing. It doesn't bind native code.
 */
const confinement = [
  process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission",
  "--allow-addons",
  ...[program, `${packages}*`].map((path) => `--allow-fs-read=${path}`),
  ...["ExperimentalWarning", "SecurityWarning"].map((warning) => `--disable-warning=${warning}`),
];

/**
 * The user `nobody`, where root runs the site with the rights to start and end another user's process (CAP_KILL,
 * CAP_SETGID, CAP_SETUID of capabilities(7)) and he may read its files; else our own. Any other user with these rights
 * would hand them on.
 */
function ownUser(): { uid?: number; gid?: number } {
  const [, effective = "0"] = /^CapEff:\s*(\w+)$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  const needed = 0b1110_0000n;
  const may = process.getuid?.() === 0 && (BigInt(`0x${effective}`) & needed) === needed;
  return may && [program, sharp, process.execPath].every(isForEverybody) ? { uid: 65_534, gid: 65_534 } : {};
}

/** Whether every user may use a file, which root's home, for one, allows none. */
function isForEverybody(path: string): boolean {
  const canUse = (statSync(path).mode & 0o001) !== 0 || (statSync(path).mode & 0o004) !== 0;
  return canUse && (path === "/" || isForEverybody(dirname(path)));
}

async function replyOf(child: ChildProcess, wanted: PictureWanted, timeout: number): Promise<DecoderReply> {
  const replied = new AbortController();
  const { signal } = replied;
  try {
    child.send(wanted);
    return await Promise.race([
      once(child, "message", { signal }).then(([reply]) => reply as DecoderReply),
      once(child, "exit", { signal }).then(([code, killer]) => afterCrash(code as number, killer as NodeJS.Signals)),
      sleep(timeout, tooLong, { signal }),
    ]);
  } catch (error) {
    throw new Unavailable("Pictures can't be decoded", { cause: error });
  } finally {
    replied.abort();
  }
}

const tooLong: DecoderReply = { encoded: { ok: false, reason: "too-many-pixels" }, resident: Infinity };

/** The refusal of a file whose decoding ended the process; throws where the file wasn't the cause. */
function afterCrash(code: number | null, killer: NodeJS.Signals | null): DecoderReply {
  if (killer && crashes.includes(killer)) return { encoded: { ok: false, reason: "unreadable" }, resident: 0 };
  throw new Error(`The decoder ended with ${killer ?? code}`);
}

const crashes: NodeJS.Signals[] = ["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP"];
