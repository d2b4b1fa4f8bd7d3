import { execFile } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A folder with little room. */
export interface SmallDisk {
  folder: string;
  /** Leaves not a byte of room. */
  fill(): void;
  /** Gives the room back that `fill` took. */
  free(): void;
  remove(): Promise<void>;
}

/**
 * Makes a disk of so many megabytes (tmpfs), as root where the system lets root mount. Null where that can't be, as in most
 * containers.
 */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder]);
  } catch {
    rmdirSync(folder);
    return null;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill() {
      const file = openSync(filler, "a");
      try {
        // The last page, too, which may take less than a piece.
        for (const size of [1_048_576, 4_096]) fillUp(file, Buffer.alloc(size));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    async remove() {
      await run("umount", [folder]);
      rmdirSync(folder);
    },
  };
}

const run = promisify(execFile);

function fillUp(file: number, piece: Buffer) {
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
