// Decodes pictures for a site that root starts for another user (docs/decisions/0013). Root starts this program, which
// becomes the user `nobody`, before the site becomes its own user and can't start processes of others any more.
import { createDecoder, killDecoders } from "./decoder-process.mjs";

/** @import { DecodeRequest, PoolReply } from "./decode-request" */

process.setgroups?.([]);
process.setgid?.(65_534);
process.setuid?.(65_534);

const decode = createDecoder();
process.on("message", async (/** @type {DecodeRequest} */ request) => {
  /** @type {PoolReply} */
  const reply = await decode(request).then(
    (result) => ({ result }),
    (error) => ({ error: error.message }),
  );
  process.send?.(reply);
});

// A decoder that was taken over may send messages that can't be parsed.
process.on("uncaughtException", (error) => {
  console.error(error);
  killDecoders();
});
// Ctrl-C reaches the site and its pool. The pool ends with the site.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.once("disconnect", () => {
  killDecoders();
  process.exit();
});
process.send?.("ready");
