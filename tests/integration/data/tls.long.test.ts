import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "~/data/database/database.server";
import { tryConnection, type PrivateDatabase, startPrivateDatabase } from "../../../scripts/setup/private-database.ts";
import { findDatabaseProgram } from "../../../scripts/setup/install/programs.ts";
import { makeTestFolder } from "../../support/test-folder.ts";

const folder = makeTestFolder("tls");
const file = (name: string) => join(folder, name);

/** Makes a key and its certificate, signed by an authority or self-signed. */
function certify(name: string, host: string, authority = name) {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", file(`${name}.key`)];
  const authorityOptions =
    authority === name ? [] : ["-CA", file(`${authority}.pem`), "-CAkey", file(`${authority}.key`)];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${host}`, "-days", "2"];
  execFileSync("openssl", ["req", "-x509", ...key, ...subject, ...authorityOptions, "-out", file(`${name}.pem`)], {
    stdio: "pipe",
  });
}

describe.skipIf(!findDatabaseProgram())("the database connection", () => {
  let database: PrivateDatabase;
  beforeAll(() => {
    certify("ours", "authority");
    certify("theirs", "authority");
    certify("server", "localhost", "ours");
    certify("other", "elsewhere", "ours");
  });
  const start = async (certificate: string) => {
    const serverOptions = [`--ssl-cert=${file(`${certificate}.pem`)}`, `--ssl-key=${file(`${certificate}.key`)}`];
    database = await startPrivateDatabase(file("database"), {
      also: [`--ssl-ca=${file("ours.pem")}`, ...serverOptions],
    });
  };
  afterEach(() => database.stop());
  afterAll(() => rmSync(folder, { recursive: true }));
  const address = (search: string) => database.url.replace("127.0.0.1", "localhost") + search;
  const trustedAuthority = `?ssl-ca=${file("ours.pem")}`;
  const refused = { code: "HANDSHAKE_SSL_ERROR" };

  it("is encrypted if the certificate matches the host and the authority, and refused otherwise", async () => {
    await start("server");
    const db = createDatabase(address(trustedAuthority));
    const { rows } = await sql<{ Value: string }>`show status like 'Ssl_version'`.execute(db);
    await db.destroy();
    expect(rows[0]?.Value).toMatch(/^TLSv1\.[23]$/);
    expect(await tryConnection(address(`?ssl-ca=${file("theirs.pem")}`))).toMatchObject(refused);
    // Node doesn't trust the authority.
    expect(await tryConnection(address("?ssl=required"))).toMatchObject(refused);
  });

  it("is refused for a certificate of another host, and for a server without TLS", async () => {
    await start("other");
    expect(await tryConnection(address(trustedAuthority))).toMatchObject(refused);
    await database.stop();
    database = await startPrivateDatabase(file("database"), { also: ["--loose-skip-ssl", "--loose-tls-version="] });
    expect(await tryConnection(address(trustedAuthority))).toMatchObject({ code: "HANDSHAKE_NO_SSL_SUPPORT" });
  });
});
