import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
import send from "send";
import { negotiateEncoding, type ContentEncoding } from "~/http/pages/compress.server";
import { cacheControl } from "~/http/pages/cache-control.server";
import { logError } from "./log.server";

export type StaticFileHandler = (incoming: IncomingMessage, outgoing: ServerResponse, otherwise: () => void) => void;

/**
 * Serves the files that a folder has at the start, except dotfiles, with their current content. Only their exact paths are
 * served, so none leads out of the folder. Other requests go to `otherwise`.
 * @param options.maxAge seconds
 * @param options.immutable whether a file's name changes with its content
 */
export function createStaticFileHandler(folder: string, { maxAge = 0, immutable = false }): StaticFileHandler {
  const names = namesIn(folder);
  return (incoming, outgoing, otherwise) => {
    const name = /^[^?#]*/.exec(incoming.url ?? "")?.[0] ?? "";
    if (!names.has(name) || !/^(GET|HEAD)$/.test(incoming.method ?? "")) return otherwise();
    const isCompressed = names.has(name + extensions.br);
    const encoding = isCompressed ? negotiateEncoding(incoming.headers["accept-encoding"]) : null;

    const before = outgoing.getHeaderNames();
    const options = { root: folder, index: false, maxAge: maxAge * 1_000, immutable } as const;
    const response = send(incoming, encoding ? name + extensions[encoding] : name, options);
    response.on("headers", () => {
      if (isCompressed) outgoing.setHeader("Vary", "Accept-Encoding");
      const type = textTypes[extname(name)];
      if (type ?? encoding) outgoing.setHeader("Content-Type", type ?? "application/octet-stream");
      if (encoding) outgoing.setHeader("Content-Encoding", encoding);
    });
    response.on("directory", otherwise);
    response.on("error", (error: Error & { status: number; headers?: Record<string, string> }) => {
      if (outgoing.headersSent) return void outgoing.destroy();
      for (const header of outgoing.getHeaderNames()) if (!before.includes(header)) outgoing.removeHeader(header);
      if (error.status === 404) return otherwise();
      if (error.status < 500) return void outgoing.writeHead(error.status, error.headers).end();
      logError(error);
      outgoing.writeHead(503, { "Retry-After": "1", "Cache-Control": cacheControl.private }).end();
    });
    response.pipe(outgoing);
  };
}

/** Lists the paths of all files, without names that an address would have to escape. */
function namesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`);
  return new Set(names.filter((name) => /^(\/[\w-][\w.-]*)+$/.test(name)));
}

/** scripts/compress.mjs writes both files next to the original, or neither. */
const extensions: Record<ContentEncoding, string> = { br: ".br", gzip: ".gz" };

const textTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};
