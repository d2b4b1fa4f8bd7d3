import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { clientAddress, peerHeader } from "./client-address.server";

const { env } = vi.hoisted(() => ({ env: { trustProxy: 0 } }));
vi.mock("~/env.server", () => ({ env }));

function addressOf(trustProxy: number, forwarded?: string, peer = "10.0.0.1"): string {
  env.trustProxy = trustProxy;
  const headers = { [peerHeader]: peer, ...(forwarded !== undefined && { "X-Forwarded-For": forwarded }) };
  return clientAddress(new Request("http://localhost", { headers }));
}

test("the header of the peer has a name that nobody outside can know: what strangers say of themselves isn't believed", () => {
  expect(peerHeader).toMatch(/^x-peer-[0-9a-f-]{36}$/);
  const headers = { "X-Peer-Address": "192.0.2.1", "X-Peer": "192.0.2.1" };
  expect(clientAddress(new Request("http://localhost", { headers }))).toBe("unknown");
});

describe("clientAddress", () => {
  test.each([
    [0, "192.0.2.1", "10.0.0.1"],
    [1, "192.0.2.1", "192.0.2.1"],
    [1, "198.51.100.66, 192.0.2.1", "192.0.2.1"],
    [2, "198.51.100.66, 192.0.2.1, 10.0.0.2", "192.0.2.1"],
    [2, "192.0.2.1", "192.0.2.1"],
    [1, "192.0.2.1:4711", "192.0.2.1"],
    [1, "[2001:db8::1]:4711", "2001:db8::1"],
    [1, "2001:db8::1", "2001:db8::1"],
    [1, "unknown", "10.0.0.1"],
    [1, "", "10.0.0.1"],
    [1, undefined, "10.0.0.1"],
  ])("with %i proxies and X-Forwarded-For %j is %s", (trustProxy, forwarded, expected) => {
    expect(addressOf(trustProxy, forwarded)).toBe(expected);
  });

  test("what a client puts before the proxies' own entries never counts", () => {
    fc.assert(
      fc.property(fc.array(fc.ipV4()), fc.ipV4(), (made, real) => {
        expect(addressOf(1, [...made, real].join(", "))).toBe(real);
      }),
    );
  });

  test("is unknown without a connection", () => {
    env.trustProxy = 0;
    expect(clientAddress(new Request("http://localhost"))).toBe("unknown");
  });
});
