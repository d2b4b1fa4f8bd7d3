import { readdirSync, readFileSync } from "node:fs";

/** `resident`: memory in bytes. */
export interface DecoderProcess {
  pid: number;
  resident: number;
}

/** Returns the decoders of a process (by default this one) from /proc. */
export function listDecoderProcesses(parent = process.pid): DecoderProcess[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const isOurs = new RegExp(`^PPid:\\t${parent}$`, "m").test(readFileSync(`/proc/${name}/status`, "latin1"));
        if (!isOurs || !readFileSync(`/proc/${name}/cmdline`, "latin1").includes("decoder.mjs")) return [];
        const [, pages] = readFileSync(`/proc/${name}/statm`, "latin1").split(" ");
        return [{ pid: Number(name), resident: Number(pages) * 4_096 }];
      } catch {
        // It has exited since.
        return [];
      }
    });
}
