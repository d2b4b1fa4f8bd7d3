// Preloaded into the site's process: it ends when its parent is killed, and frees the port.
process.once("disconnect", () => process.exit(1));
if (!process.connected) process.exit(1);
// The channel doesn't keep the process running.
process.channel?.unref();
