// Preloaded into the site's process: it ends when the start that it belongs to is killed, and leaves the port free.
process.once("disconnect", () => process.exit(1));
if (!process.connected) process.exit(1);
// The channel alone is no reason to go on.
process.channel?.unref();
