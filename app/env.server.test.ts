import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseEnv } from "./parse-env.server";

const required = { DATABASE_URL: "mysql://site:secret@127.0.0.1:3306/site", AUTH_SECRET: "x".repeat(32) };

const smtp = "smtp://user:password@host:port, or smtps:// for TLS from the first byte";
const sender = "a sender such as Lario & Ceiba <info@lario-ceiba.example>";
const port = "a whole number from 1 to 65535";

function envOf(source: Record<string, string>, options?: Parameters<typeof parseEnv>[1]) {
  const result = parseEnv({ ...required, ...source }, options);
  if (!result.ok) throw new Error(result.problems.join("\n"));
  return result.env;
}

function parseProblems(source: Record<string, string | undefined>, options?: Parameters<typeof parseEnv>[1]) {
  const result = parseEnv({ ...required, ...source }, options);
  return result.ok ? [] : result.problems;
}

describe("settings", () => {
  it("have safe defaults", () => {
    expect(envOf({})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: required.DATABASE_URL,
      databasePool: 10,
      migrateDatabaseUrl: required.DATABASE_URL,
      dataDir: resolve(".data"),
      siteUrl: "http://localhost:3000",
      siteUrlIsSet: false,
      authSecret: required.AUTH_SECRET,
      tokenTtl: 43_200,
      idleTtl: 1_209_600,
      requireSecondFactor: false,
      imageStore: { kind: "file", directory: resolve(".data/images") },
      apiOrigins: [],
      trustProxy: 0,
      logsRequests: true,
      mail: null,
      countsOpenings: true,
      staffUsername: "staff",
      metricsToken: null,
      staffPassword: null,
    });
  });

  it("treat an empty variable as unset", () => {
    expect(envOf({ PORT: "", SITE_URL: "", STAFF_PASSWORD: "" })).toEqual(envOf({}));
  });

  it("derive defaults from PORT and DATA_DIR", () => {
    const env = envOf({ PORT: "4100", DATA_DIR: "/srv/site" });
    expect(env.siteUrl).toBe("http://localhost:4100");
    expect(env.imageStore).toEqual({ kind: "file", directory: "/srv/site/images" });
  });

  it("read the site's origin and the API's origins", () => {
    const site = envOf({ SITE_URL: "https://Lario-Ceiba.example/" });
    expect(site).toMatchObject({ siteUrl: "https://lario-ceiba.example", siteUrlIsSet: true });
    const apiOrigins = ["https://a.example", "http://b.example:81"];
    expect(envOf({ API_ORIGINS: apiOrigins.join(", ") })).toMatchObject({ apiOrigins });
    expect(envOf({ API_ORIGINS: "*" }).apiOrigins).toBe("*");
  });

  it("read the mail server and the sender", () => {
    const settings = {
      SMTP_URL: "smtps://site:s%40@mail.example",
      MAIL_FROM: "Lario & Ceiba <info@lario-ceiba.example>",
    };
    const { mail } = envOf(settings);
    expect(mail?.server.href).toBe(settings.SMTP_URL);
    expect(mail?.from).toEqual({ name: "Lario & Ceiba", address: "info@lario-ceiba.example" });
    expect(envOf({ ...settings, MAIL_FROM: "a@b.example" }).mail?.from).toEqual({ name: "", address: "a@b.example" });
    expect(envOf({ MAIL_FROM: settings.MAIL_FROM }).mail).toBe(null);
    expect(parseProblems({ SMTP_URL: settings.SMTP_URL })).toEqual([`MAIL_FROM is not set: expected ${sender}`]);
  });

  it("read an S3 image store", () => {
    const store = { kind: "s3", bucket: "pictures", prefix: "", region: "us-east-1" };
    expect(envOf({ IMAGE_STORE: "s3://pictures" }).imageStore).toEqual(store);
    const address = "s3://pictures/site/?endpoint=http://127.0.0.1:9000&region=eu-south-1";
    const named = { prefix: "site", endpoint: "http://127.0.0.1:9000", region: "eu-south-1" };
    expect(envOf({ IMAGE_STORE: address }).imageStore).toEqual({ ...store, ...named });
  });
});

describe("reports an invalid setting with its value and what is expected", () => {
  const origin = "the site's origin without a path, such as https://lario-ceiba.example";
  const mysql = "mysql://user:password@host:port/name, for TLS a host's name and ?ssl=required or ?ssl-ca=FILE";
  it.each([
    ["PORT", "abc", port],
    ["PORT", "70000", port],
    ["PORT", "-1", port],
    ["HOST", "http://0.0.0.0", "an address to listen on, such as 127.0.0.1 or 0.0.0.0"],
    ["TOKEN_TTL", "soon", "seconds, a whole number from 1 to 31536000"],
    ["TOKEN_TTL", "0", "seconds, a whole number from 1 to 31536000"],
    ["IDLE_TTL", "60", "seconds, a whole number from 1800 to 31536000"],
    ["DATABASE_POOL", "1", "the number of connections of a process, from 2 to 1000"],
    ["DATABASE_POOL", "many", "the number of connections of a process, from 2 to 1000"],
    ["TRUST_PROXY", "yes", "the number of proxies before the site, from 0 to 10"],
    ["IMAGE_STORE", "ftp://x", "file:DIR or s3://bucket/prefix?endpoint=...&region=..."],
    ["API_ORIGINS", "a.example", "* or a list of origins such as https://a.example,https://b.example"],
    ["HOST", "127.0.0.256", "an address to listen on, such as 127.0.0.1 or 0.0.0.0"],
    ["HOST", "10.0.0.1:3000", "an address to listen on, such as 127.0.0.1 or 0.0.0.0"],
    ["SITE_URL", "not a url", origin],
    ["SITE_URL", "ftp://lario-ceiba.example", origin],
    ["SITE_URL", "https://lario-ceiba.example/site", origin],
    ["SITE_URL", "https://a@lario-ceiba.example", origin],
    ["DATABASE_URL", "nonsense", mysql],
    ["DATABASE_URL", "mysql://db/site?ssl=yes", mysql, "mysql:…"],
    ["DATABASE_URL", "mysql://db/site?ssl_ca=/ca.pem", mysql, "mysql:…"],
    ["DATABASE_URL", "mysql://10.0.0.1/site?ssl=required", mysql, "mysql:…"],
    ["DATABASE_URL", "mysql://db/site?ssl-ca=/nowhere/ca.pem", mysql, "mysql:…"],
    ["DATABASE_URL", "mysql://[::1]/site?ssl=required", mysql, "mysql:…"],
    ["SMTP_URL", "http://mail.example", smtp, "http:…"],
    ["SMTP_URL", "smtp://user:secret@mail.example?pool=true", smtp, "…@mail.example?pool=true"],
    ["MAIL_FROM", "Lario & Ceiba", sender],
    ["MAIL_FROM", "A <a@b.example>, <c@d.example>", sender],
    ["MAIL_FROM", "A\nB <a@b.example>", sender, "A\\nB <a@b.example>"],
    ["MIGRATE_DATABASE_URL", "mysql://db/site?multipleStatements=true", mysql, "mysql:…"],
  ])("%s=%s", (name, value, expected, shown = value) => {
    const other = name === "SMTP_URL" ? { MAIL_FROM: "a@b.example" } : {};
    expect(parseProblems({ ...other, [name]: value })).toEqual([`${name}=${shown}: expected ${expected}`]);
  });

  it.each([
    ["mysql://site:secret@127.0.0.1:3306/", "…@127.0.0.1:3306/"],
    ["postgres://site:secret@127.0.0.1/site", "…@127.0.0.1/site"],
    ["mysql://site:secret/site", "mysql:…"],
  ])("DATABASE_URL=%s, without its password", (value, shown) => {
    expect(parseProblems({ DATABASE_URL: value })).toEqual([`DATABASE_URL=${shown}: expected ${mysql}`]);
  });

  it("AUTH_SECRET, without showing it", () => {
    expect(parseProblems({ AUTH_SECRET: "tiny" })).toEqual([
      "AUTH_SECRET=(4 characters): expected 32 characters or more",
    ]);
  });

  it("a missing SITE_URL if it is required", () => {
    expect(parseProblems({ SITE_URL: "" }, { needsSiteUrl: true })).toEqual([
      `SITE_URL is not set: expected ${origin}`,
    ]);
    expect(parseProblems({ SITE_URL: "https://lario-ceiba.example" }, { needsSiteUrl: true })).toEqual([]);
  });

  it("all of them at once, including missing ones", () => {
    expect(parseProblems({ PORT: "abc", DATABASE_URL: undefined, AUTH_SECRET: undefined })).toEqual([
      `PORT=abc: expected ${port}`,
      `DATABASE_URL is not set: expected ${mysql}`,
      "AUTH_SECRET is not set: expected 32 characters or more",
    ]);
  });
});

describe("secrets", () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  function file(content: string): string {
    const path = join(folder, String(readdirSync(folder).length));
    writeFileSync(path, content);
    return path;
  }

  it("are read from files, without the newline at their end", () => {
    const source = {
      AUTH_SECRET: "",
      AUTH_SECRET_FILE: file(`${"s ".repeat(20)}\n`),
      STAFF_PASSWORD_FILE: file("p\r\n"),
    };
    expect(envOf(source)).toMatchObject({ authSecret: "s ".repeat(20), staffPassword: "p" });
    expect(envOf({ AUTH_SECRET_FILE: "/nowhere" }).authSecret).toBe(required.AUTH_SECRET);
  });

  it("complete the database's URL with any password", () => {
    const password = "@:/?#%41é";
    const env = envOf({
      DATABASE_URL: "mysql://site@db/site?ssl=required",
      DATABASE_PASSWORD_FILE: file(password),
      MIGRATE_DATABASE_URL: "mysql://migrate:own@db/site",
      MIGRATE_DATABASE_PASSWORD: "not this one",
    });
    expect(decodeURIComponent(new URL(env.databaseUrl).password)).toBe(password);
    expect(env.databaseUrl).toMatch(/@db\/site\?ssl=required$/);
    expect(env.migrateDatabaseUrl).toBe("mysql://migrate:own@db/site");
  });

  it("of the account that changes tables are read only to change tables", () => {
    const source = {
      MIGRATE_DATABASE_URL: "mysql://migrate@db/site",
      MIGRATE_DATABASE_PASSWORD_FILE: file("own"),
    };
    expect(envOf(source).migrateDatabaseUrl).toBe("mysql://migrate@db/site");
    expect(envOf(source, { changesTables: true }).migrateDatabaseUrl).toBe("mysql://migrate:own@db/site");
    const unreadable = { MIGRATE_DATABASE_PASSWORD_FILE: folder };
    expect(parseProblems(unreadable)).toEqual([]);
    expect(parseProblems(unreadable, { changesTables: true })).toEqual([
      `MIGRATE_DATABASE_PASSWORD_FILE=${folder}: expected a file that can be read (EISDIR)`,
    ]);
  });

  it("are reported if their files are unreadable or empty", () => {
    const missingFile = join(folder, "none");
    expect(parseProblems({ AUTH_SECRET: "", AUTH_SECRET_FILE: missingFile, DATABASE_PASSWORD_FILE: folder })).toEqual([
      `AUTH_SECRET_FILE=${missingFile}: expected a file that can be read (ENOENT)`,
      `DATABASE_PASSWORD_FILE=${folder}: expected a file that can be read (EISDIR)`,
      "AUTH_SECRET is not set: expected 32 characters or more",
    ]);
    expect(parseProblems({ AUTH_SECRET: "", AUTH_SECRET_FILE: file("\n") })).toEqual([
      "AUTH_SECRET is not set: expected 32 characters or more",
    ]);
  });
});

it("a process with invalid settings prints only these lines and exits", () => {
  const child = spawnSync(process.execPath, ["--import", "tsx", "app/env.server.ts"], {
    env: { ...process.env, ...required, PORT: "abc" },
    encoding: "utf8",
  });
  expect(child.stderr).toBe(`PORT=abc: expected ${port}\n`);
  expect(child.status).toBe(1);
});
