import { Dicer } from "@fastify/busboy";
import { setImmediate as delivered } from "node:timers/promises";

/** Takes what a part consists of. None of it may throw. */
export interface PartSink {
  take(bytes: Buffer): void;
  end(): void;
}

/** Takes a multipart body (RFC 2046 section 5.1) apart, piece by piece. */
export interface PartSplitter {
  /** Gives all that is in a piece of at most `pieceSize` bytes to the parts' sinks, before it resolves. */
  write(piece: Uint8Array): Promise<void>;
  /** Says that nothing more will come. */
  end(): Promise<void>;
  /** `whole` from the closing delimiter on; `broken` when no such body can come of it any more */
  readonly state: "open" | "whole" | "broken";
}

export const pieceSize = 65_536;

/** @param onPart gets each part's Content-Disposition, a byte per character, in the order of the parts */
export function splitParts(boundary: string, onPart: (disposition: string) => PartSink): PartSplitter {
  let open = 0;
  let closed = false;
  let broken = false;

  // A part never holds back what it was given: what is taken in is bounded by the pieces, one at a time.
  const config = { boundary, maxHeaderPairs: 20, maxHeaderSize: 8_192, partHwm: 4 * pieceSize };
  const dicer = new Dicer(config);
  dicer.on("error", () => (broken = true));
  dicer.on("finish", () => (closed = true));
  dicer.on("part", (part) => {
    let sink: PartSink | undefined;
    open += 1;
    part.on("header", (header) => {
      const [disposition] = (header as Record<string, string[]>)["content-disposition"] ?? [];
      if (disposition === undefined) broken = true;
      else sink = onPart(disposition);
    });
    part.on("data", (bytes: Buffer) => sink?.take(bytes));
    part.on("error", () => (broken = true));
    part.on("end", () => {
      open -= 1;
      // A delimiter came before the headers' end.
      if (!sink) broken = true;
      else if (!broken) sink.end();
    });
  });

  return {
    async write(piece) {
      dicer.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength));
      await delivered();
    },
    async end() {
      if (closed) return;
      dicer.end();
      await delivered();
      broken ||= !closed;
    },
    get state() {
      if (broken) return "broken";
      return closed && open === 0 ? "whole" : "open";
    },
  };
}
