import { describe, expect, it } from "vitest";
import { ResponseReader } from "./response-reader.ts";

const responses = {
  "one with a length": "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
  "one in chunks":
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\na\r\n0\r\n\r\n12345\r\n0\r\n\r\n",
  "one without a body": 'HTTP/1.1 304 Not Modified\r\nETag: "x"\r\nContent-Length: 5\r\n\r\n',
};

describe("ResponseReader", () => {
  for (const [name, text] of Object.entries(responses)) {
    it(`finds the end of ${name}, however it arrives, and of the next one`, () => {
      const bytes = Buffer.from(text);
      for (let size = 1; size <= bytes.length; size++) {
        const reader = new ResponseReader();
        for (let time = 0; time < 2; time++) {
          const ends: boolean[] = [];
          for (let at = 0; at < bytes.length; at += size) ends.push(reader.read(bytes.subarray(at, at + size)));
          expect(ends.indexOf(true)).toBe(ends.length - 1);
          expect(reader.status).toBe(Number(text.slice(9, 12)));
        }
      }
    });
  }

  it("refuses bytes behind a response, and a response whose end nobody says", () => {
    expect(() => new ResponseReader().read(Buffer.from(responses["one with a length"] + "!"))).toThrow("1 bytes");
    expect(() => new ResponseReader().read(Buffer.from("HTTP/1.1 200 OK\r\n\r\n"))).toThrow("No end");
  });
});
