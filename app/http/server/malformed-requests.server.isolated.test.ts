import { createServer, type ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { sendRaw } from "../../../tests/support/requests/raw-request";
import { refuseMalformedRequest } from "./malformed-requests.server";
import { defaultCspHeader, securityHeaders } from "~/http/guards/security-headers.server";

vi.mock("~/env.server", () => ({ env: { siteUrl: "https://site.example" } }));

/** Returns the port of a server that sends half a response. */
async function listening(options: ServerOptions = {}): Promise<number> {
  const server = createServer(options, (_, outgoing) => void outgoing.write("half of"));
  onTestFinished(() => void server.close().closeAllConnections());
  server.on("clientError", refuseMalformedRequest);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

// tests/e2e/site/raw-requests.http.spec.ts tests malformed requests.
test("the response to an incomplete request has the security headers", async () => {
  const port = await listening({ headersTimeout: 50, connectionsCheckingInterval: 10 });
  const response = await sendRaw(port, "GET / HTTP/1.1\r\nHost: x\r\n");
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n(?:[\w-]+: .+\r\n)*Connection: close\r\n\r\n$/);
  for (const [name, value] of [...securityHeaders, defaultCspHeader])
    expect(response).toContain(`\r\n${name}: ${value}\r\n`);
});

test("writes nothing into a started response", async () => {
  const response = await sendRaw(await listening(), "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "nonsense\r\n\r\n");
  expect(response).toMatch(/^HTTP\/1\.1 200 .*half of\r\n$/s);
});
