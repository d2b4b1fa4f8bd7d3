import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { peerHeaders } from "../../../tests/support/requests/peer-headers";
import { getClientIp, networkOfIp } from "./client-address.server";

const { env } = vi.hoisted(() => ({ env: { trustProxy: 0 } }));
vi.mock("~/env.server", () => ({ env }));

function addressOf(trustProxy: number, headers: Record<string, string>): string {
  env.trustProxy = trustProxy;
  return getClientIp(new Request("http://localhost", { headers }));
}

const forwarded = (value?: string) => ({
  ...peerHeaders("10.0.0.1"),
  ...(value !== undefined && { "X-Forwarded-For": value }),
});

test("the peer's address is found by the id of the request only", () => {
  expect(addressOf(0, { "X-Request-Id": "192.0.2.1", "X-Peer": "192.0.2.1" })).toBe("unknown");
  expect(addressOf(0, {})).toBe("unknown");
});

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
])("with %i proxies and X-Forwarded-For %j the address is %s", (trustProxy, value, expected) => {
  expect(addressOf(trustProxy, forwarded(value))).toBe(expected);
});

test("ignores entries that a client adds before the proxies' own", () => {
  fc.assert(
    fc.property(fc.array(fc.ipV4()), fc.ipV4(), (forged, real) => {
      expect(addressOf(1, forwarded([...forged, real].join(", ")))).toBe(real);
    }),
  );
});

test.each([
  ["192.0.2.1", ["192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:0201"]],
  ["2001:db8:1:2::/64", ["2001:db8:1:2:3:4:5:6", "2001:0DB8:1:2::"]],
  ["fe80::/64", ["fe80::1%eth0"]],
  ["::/64", ["::1"]],
  ["1::/64", ["1::"]],
  ["unknown", ["unknown", "", "192.0.2.1.5"]],
])("%s is the network of each of %j", (network, addresses) => {
  for (const address of addresses) expect([address, networkOfIp(address)]).toEqual([address, network]);
});

test("a subscriber's addresses have one network, which fits its column", () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const hexGroups = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(hexGroups, hexGroups, hexGroups, (prefix, one, other) => {
      const [first, second] = [one, other].map((suffix) => networkOfIp([...prefix, ...suffix].join(":")));
      // 0:0:0:0:0:ffff:… is IPv4.
      if (first?.includes("/") && second?.includes("/")) expect(first).toBe(second);
      expect(first?.length).toBeLessThanOrEqual(64);
    }),
  );
});
