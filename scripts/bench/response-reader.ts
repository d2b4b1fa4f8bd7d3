/**
 * Finds the end of each HTTP/1.1 response on a connection that carries one at a time (RFC 9112 section 6.3): by
 * Content-Length, in chunks, or without a body. It keeps no body.
 */
export class ResponseReader {
  /** of the response that ended last, or is being read */
  status = 0;
  #state: "head" | "body" | "chunk size" | "chunk" | "trailer" = "head";
  /** bytes of a head or of a line that isn't complete yet */
  #begun: Buffer = empty;
  /** bytes of the body or chunk that are still to come */
  #missing = 0;

  /** Takes the next bytes; true when the response ends with them. */
  read(bytes: Buffer): boolean {
    let rest = this.#begun.length > 0 ? Buffer.concat([this.#begun, bytes]) : bytes;
    this.#begun = empty;
    for (;;) {
      if (this.#state === "body" || this.#state === "chunk") {
        const taken = Math.min(this.#missing, rest.length);
        this.#missing -= taken;
        rest = rest.subarray(taken);
        if (this.#missing > 0) return false;
        if (this.#state === "body") return this.#end(rest);
        this.#state = "chunk size";
      }
      const mark = this.#state === "head" ? "\r\n\r\n" : "\r\n";
      const end = rest.indexOf(mark);
      if (end < 0) {
        this.#begun = rest;
        return false;
      }
      const text = rest.toString("latin1", 0, end);
      rest = rest.subarray(end + mark.length);
      if (this.#state === "head") this.#begin(text);
      else if (this.#state === "chunk size") this.#beginChunk(text);
      else if (text === "") return this.#end(rest);
    }
  }

  #begin(head: string): void {
    this.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (this.status === 304 || this.status === 204) this.#missing = 0;
    else if (length !== undefined) this.#missing = Number(length);
    else if (!/\r\ntransfer-encoding: *chunked/i.test(head)) throw new Error(`No end is said of this:\n${head}`);
    else return void (this.#state = "chunk size");
    this.#state = "body";
  }

  #beginChunk(line: string): void {
    const size = parseInt(line, 16);
    if (Number.isNaN(size)) throw new Error(`Expected the size of a chunk, not "${line.slice(0, 50)}"`);
    this.#missing = size + 2;
    this.#state = size === 0 ? "trailer" : "chunk";
  }

  #end(rest: Buffer): true {
    if (rest.length > 0) throw new Error(`${rest.length} bytes came behind a response`);
    this.#state = "head";
    return true;
  }
}

const empty = Buffer.alloc(0);
