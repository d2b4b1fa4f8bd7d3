import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { networkOf } from "./network.server";

describe("networkOf", () => {
  test.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:0201", "192.0.2.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2::", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::1", "::/64"],
    ["1::", "1::/64"],
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
