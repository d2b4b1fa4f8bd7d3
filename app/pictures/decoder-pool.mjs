// The program of the keeper of decoders (docs/decisions/0013). Root starts it before the site becomes its own user. It
// becomes `nobody` for good and starts decoders, which the site itself no longer can. For the site it starts a decoder,
// hands it pictures, hands back one reply for each, and ends it. It does nothing else.
import { forkDecoder } from "./decoder-process.mjs";

/** @import { ChildProcess } from "node:child_process" */
/** @import { DecodeReply, KeeperOrder, KeeperWord } from "./decoder.server" */

process.setgroups?.([]);
process.setgid?.(65_534);
process.setuid?.(65_534);

/** @type {Map<number, { decoder: ChildProcess, owes: boolean }>} by the number that the site gave it */
const kept = new Map();

process.on("message", (/** @type {KeeperOrder} */ { number, wanted, mostResident }) => {
  if (!wanted) return kept.get(number)?.decoder.kill("SIGKILL");
  const { decoder } = kept.get(number) ?? start(number, mostResident);
  kept.set(number, { decoder, owes: true });
  decoder.send(wanted, () => undefined);
});

/**
 * @param {number} number
 * @param {number} mostResident
 */
function start(number, mostResident) {
  const decoder = forkDecoder(mostResident);
  decoder.on("message", (reply) => {
    // A decoder that talks unasked has been taken over.
    if (!kept.get(number)?.owes) return decoder.kill("SIGKILL");
    kept.set(number, { decoder, owes: false });
    tell({ number, reply: /** @type {DecodeReply} */ (reply) });
  });
  decoder.once("exit", (code, signal) => {
    kept.delete(number);
    tell({ number, code, signal });
  });
  // It can't be started or spoken to.
  decoder.on("error", () => decoder.pid === undefined && tell({ number, code: null, signal: null }));
  return { decoder };
}

/** @param {KeeperWord} word */
function tell(word) {
  process.send?.(word);
}

const endAll = () => kept.forEach(({ decoder }) => decoder.kill("SIGKILL"));

// A decoder that was taken over may say what can't be read.
process.on("uncaughtException", (error) => {
  console.error(error);
  endAll();
});
// Ctrl-C reaches the site and its keeper. The keeper ends with the site.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.once("disconnect", () => {
  endAll();
  process.exit();
});
tell({ ready: true });
