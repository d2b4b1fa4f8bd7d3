/** Describes why a server can't listen, with the setting to change. `code` is the error's, such as EADDRINUSE. */
export function describeListenError(code: string, host: string, port: number): string {
  if (code === "EADDRINUSE") return `PORT=${port} is taken: another program listens there. Set PORT to a free one.`;
  if (code === "EACCES") return `PORT=${port}: this user may not listen there. Set PORT to 1024 or above.`;
  return `HOST=${host}: expected an address of this machine to listen on (${code})`;
}
