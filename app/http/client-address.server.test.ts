import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { clientAddress, networkOf, noteClientAddresses } from "./client-address.server";

const { env } = vi.hoisted(() => ({ env: { trustProxy: 0 } }));
vi.mock("~/env.server", () => ({ env }));

function addressOf(trustProxy: number, forwarded?: string, peer = "10.0.0.1"): string {
  env.trustProxy = trustProxy;
  const headers = { "X-Peer-Address": peer, ...(forwarded !== undefined && { "X-Forwarded-For": forwarded }) };
  return clientAddress(new Request("http://localhost", { headers }));
}

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

describe("noteClientAddresses", () => {
  let server: Server;
  beforeAll(async () => {
    noteClientAddresses();
    server = createServer((request, response) => response.end(String(request.headers["x-peer-address"])));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => void server.close());

  test("writes the address of the other end over what the client says", async () => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { "X-Peer-Address": "192.0.2.66" } });
    expect(await answer.text()).toBe("127.0.0.1");
  });
});

describe("networkOf", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:0201", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2::", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["1::", "1:0:0:0::/64"],
    ["unknown", "unknown"],
    ["", "unknown"],
    ["192.0.2.1.5", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test("is one for the addresses of a subscriber, and fits its column", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, (prefix, one, other) => {
        const [first, second] = [one, other].map((rest) => networkOf([...prefix, ...rest].join(":")));
        // 0:0:0:0:0:ffff:… is IPv4.
        if (first?.includes("/") && second?.includes("/")) expect(first).toBe(second);
        expect(first?.length).toBeLessThanOrEqual(64);
      }),
    );
  });
});
