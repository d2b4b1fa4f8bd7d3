import { expect, test, vi } from "vitest";
import { peerHeaders } from "../../../tests/support/requests/peer-headers";
import { recordVisitIfNew } from "./new-visit.server";

vi.mock("~/env.server", () => ({ env: { trustProxy: 0 } }));

interface Visitor {
  agent?: string;
  network: string;
}

function isNew({ agent = "Firefox", network }: Visitor, address: string): boolean {
  return recordVisitIfNew(
    new Request("http://site.test", { headers: { "User-Agent": agent, ...peerHeaders(network) } }),
    address,
  );
}

const counted = (count: number, address: string, visitor: (index: number) => Visitor) =>
  Array.from({ length: count }, (_, index) => isNew(visitor(index), address)).filter(Boolean).length;

test.each<[string, number, number, (index: number) => Visitor]>([
  ["one browser", 10_000, 1, () => ({ network: "203.0.113.7" })],
  ["one address that says it is many browsers", 10_000, 20, (index) => ({ network: "203.0.113.7", agent: `${index}` })],
  ["all addresses of a network", 10_000, 100, (index) => ({ network: `203.0.113.${index % 256}`, agent: `${index}` })],
  [
    "a subscriber's IPv6 addresses",
    1_000,
    20,
    (index) => ({ network: `2001:db8:1:2::${index.toString(16)}`, agent: `${index}` }),
  ],
  ["a subscriber's IPv6 networks", 1_000, 100, (index) => ({ network: `2001:db8:1:${index.toString(16)}::1` })],
])("%s, opening an address %i times, makes %i visits", (address, count, expected, visitor) => {
  expect(counted(count, address, visitor)).toBe(expected);
  // Another visitor still counts, and so does another record.
  expect(isNew({ network: "192.0.2.1" }, address)).toBe(true);
  expect(isNew(visitor(1), `another, ${address}`)).toBe(true);
});

test("a browser that comes again within half an hour makes the same visit; later, another", () => {
  const clock = vi.spyOn(performance, "now");
  const visitor = { network: "192.0.2.2" };
  let now = 1_000;
  const after = (minutes: number) => {
    clock.mockReturnValue((now += minutes * 60_000));
    return isNew(visitor, "again");
  };
  expect([after(0), after(20), after(20), after(29), after(31)]).toEqual([true, false, false, false, true]);
  clock.mockRestore();
});
