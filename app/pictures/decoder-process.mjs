// Starts the decoder's process (docs/decisions/0013), for the site and for the keeper. It imports nothing of ours, as
// the keeper runs uncompiled.
import { fork } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** The relative path is the same from `app/pictures` and `build/server`. */
const program = fileURLToPath(new URL("../../app/pictures/decoder.mjs", import.meta.url));
const sharp = createRequire(program).resolve("sharp");
const packages = sharp.slice(0, sharp.indexOf("/node_modules/") + "/node_modules/".length);

/** The files that the decoder's user has to be able to use. */
export const decoderFiles = [program, sharp, process.execPath];

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
 * @param {number} mostResident bytes that the process may hold while it decodes
 * @param {{ uid?: number, gid?: number }} [user] another user than our own
 */
export function forkDecoder(mostResident, user) {
  // Without our secrets. With one arena, freed memory is given back.
  const env = { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: "1" };
  return fork(program, [String(mostResident)], { execArgv: confinement, env, serialization: "advanced", ...user });
}
