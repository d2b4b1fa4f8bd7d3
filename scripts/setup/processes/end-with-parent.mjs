// Preloaded into the site's process: exits if the parent is killed, which frees the port.
process.once("disconnect", () => process.exit(1));
if (!process.connected) process.exit(1);
// The channel by itself must not prevent an exit.
process.channel?.unref();
