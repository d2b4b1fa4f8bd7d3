import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { isMailAddress } from "~/domain/mail";

/** The validated settings of a process. README.md lists the variables. */
export type Env = Readonly<z.output<typeof settings>>;

export type ImageStoreSetting =
  | { kind: "file"; directory: string }
  | { kind: "s3"; bucket: string; prefix: string; endpoint?: string; region: string };

/** Settings that can also be read from a file: AUTH_SECRET_FILE is the file of AUTH_SECRET. */
const secrets = ["AUTH_SECRET", "STAFF_PASSWORD", "DATABASE_URL", "DATABASE_PASSWORD", "METRICS_TOKEN", "SMTP_URL"];

/** Of the account that changes tables. */
const migrateSecrets = ["MIGRATE_DATABASE_URL", "MIGRATE_DATABASE_PASSWORD"];

/**
 * Validates a process's environment. An empty variable counts as unset. An unset secret is read from its file, without a
 * trailing newline.
 * @param options.instead fallback values
 * @param options.changesTables also reads the files of the MIGRATE settings, which the site's own user can't read
 * @returns the settings, or a line for each problem with the variable, its value (never a secret) and what is expected
 */
export function parseEnv(
  source: Record<string, string | undefined>,
  {
    instead = {},
    changesTables = false,
    needsSiteUrl = false,
  }: { instead?: Record<string, string>; changesTables?: boolean; needsSiteUrl?: boolean } = {},
): { ok: true; env: Env } | { ok: false; problems: string[] } {
  const given: Record<string, string> = { ...instead };
  for (const [name, value] of Object.entries(source)) if (value) given[name] = value;
  const problems: string[] = [];
  for (const name of [...secrets, ...(changesTables ? migrateSecrets : [])]) {
    const path = source[`${name}_FILE`];
    if (!path || source[name]) continue;
    try {
      const content = readFileSync(path, "utf8").replace(/\r?\n$/, "");
      if (content) given[name] = content;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name}_FILE=${path}: expected a file that can be read (${code})`);
    }
  }
  if (given.SMTP_URL && !given.MAIL_FROM) {
    problems.push(`MAIL_FROM is not set: expected ${variables.shape.MAIL_FROM.description}`);
  }
  if (needsSiteUrl && !given.SITE_URL) {
    problems.push(`SITE_URL is not set: expected ${variables.shape.SITE_URL.description}`);
  }
  const result = settings.safeParse(given);
  if (result.success && problems.length === 0) return { ok: true, env: result.data };
  const names = new Set(result.error?.issues.map(({ path }) => path[0] as keyof typeof variables.shape));
  for (const name of names) {
    const found = given[name] === undefined ? " is not set" : `=${printable(name, given[name])}`;
    problems.push(`${name}${found}: expected ${variables.shape[name].description}`);
  }
  return { ok: false, problems };
}

const text = (pattern: RegExp) => z.string().regex(pattern);
const url = (protocol: RegExp) => z.url({ protocol, hostname: /./, abort: true }).transform((value) => new URL(value));
const number = (min: number, max: number) =>
  text(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const databaseUrl = z
  .url({ protocol: /^mysql$/, hostname: /./, abort: true })
  .refine((value) => /^\/[^/]+$/.test(new URL(value).pathname))
  // The driver uses other parameters as its own options, so a mistyped one would disable TLS.
  .refine((value) => /^(\?ssl=required|\?ssl-ca=[^&]+)?$/.test(new URL(value).search))
  .refine((value) => existsSync(new URL(value).searchParams.get("ssl-ca") ?? "/"))
  // The driver verifies only host names.
  .refine((value) => !new URL(value).search || isIP(new URL(value).hostname.replace(/[[\]]/g, "")) === 0)
  .describe("mysql://user:password@host:port/name, for TLS a host's name and ?ssl=required or ?ssl-ca=FILE");

// An origin has only scheme, host and port; href would contain a user name, path, query or fragment.
const isOrigin = ({ href, origin }: URL) => href === `${origin}/`;
const origin = url(/^https?$/)
  .refine(isOrigin)
  .transform((each) => each.origin);
const list = z.string().transform((value) => value.split(/[\s,]+/).filter((part) => part !== ""));

const file = text(/^file:./).transform((value) => ({ kind: "file" as const, directory: resolve(value.slice(5)) }));
const bucket = url(/^s3$/).transform(({ hostname, pathname, searchParams: query }) => ({
  ...{ kind: "s3" as const, bucket: hostname, prefix: pathname.replace(/^\/+|(?<!\/)\/+$/g, "") },
  endpoint: query.get("endpoint") || undefined,
  region: query.get("region"),
}));

const smtpUrl = url(/^smtps?$/).refine(({ pathname, search, hash }) => /^\/?$/.test(pathname) && !search && !hash);
const sender = z
  .string()
  .max(200)
  .transform((value) => {
    const [, name = "", address = value] = /^([^"<>\p{Cc}]+) <([^<>]+)>$/u.exec(value) ?? [];
    return { name, address };
  })
  .refine(({ address }) => isMailAddress(address));

/** The description of each is what is expected. */
const variables = z.object({
  PORT: number(1, 65_535).default(3000).describe("a whole number from 1 to 65535"),
  HOST: text(/^[A-Za-z0-9._:-]+$/)
    .refine((value) => isIP(value) > 0 || !/^[\d.]*$|:/.test(value))
    .default("127.0.0.1")
    .describe("an address to listen on, such as 127.0.0.1 or 0.0.0.0"),
  DATABASE_URL: databaseUrl,
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_POOL: number(2, 1_000).default(10).describe("the number of connections of a process, from 2 to 1000"),
  MIGRATE_DATABASE_URL: databaseUrl.optional().describe(databaseUrl.description!),
  MIGRATE_DATABASE_PASSWORD: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  SITE_URL: origin.optional().describe("the site's origin without a path, such as https://lario-ceiba.example"),
  AUTH_SECRET: z.string().min(32).describe("32 characters or more"),
  TOKEN_TTL: number(1, 31_536_000).default(43_200).describe("seconds, a whole number from 1 to 31536000"),
  IDLE_TTL: number(1_800, 31_536_000).default(1_209_600).describe("seconds, a whole number from 1800 to 31536000"),
  REQUIRE_SECOND_FACTOR: z.enum(["on", "off"]).default("off").describe("on or off"),
  IMAGE_STORE: file
    .or(bucket.refine(({ endpoint }) => origin.optional().safeParse(endpoint).success))
    .optional()
    .describe("file:DIR or s3://bucket/prefix?endpoint=...&region=..."),
  API_ORIGINS: text(/^\s*\*\s*$/)
    .transform(() => "*" as const)
    .or(list.pipe(z.array(origin).min(1)))
    .default([])
    .describe("* or a list of origins such as https://a.example,https://b.example"),
  TRUST_PROXY: number(0, 10).default(0).describe("the number of proxies before the site, from 0 to 10"),
  LOG_REQUESTS: z.enum(["on", "off"]).default("on").describe("on or off"),
  COUNT_OPENINGS: z.enum(["on", "off"]).default("on").describe("on or off"),
  METRICS_TOKEN: z.string().min(32).optional().describe("32 characters or more"),
  SMTP_URL: smtpUrl.optional().describe("smtp://user:password@host:port, or smtps:// for TLS from the first byte"),
  MAIL_FROM: sender.optional().describe("a sender such as Lario & Ceiba <info@lario-ceiba.example>"),
  STAFF_USERNAME: z.string().default("staff"),
  STAFF_PASSWORD: z.string().optional(),
  AWS_REGION: z.string().default("us-east-1"),
});

const settings = variables.transform((given) => ({
  port: given.PORT,
  host: given.HOST,
  databaseUrl: withPassword(given.DATABASE_URL, given.DATABASE_PASSWORD),
  /** The account that may change tables. */
  migrateDatabaseUrl: given.MIGRATE_DATABASE_URL
    ? withPassword(given.MIGRATE_DATABASE_URL, given.MIGRATE_DATABASE_PASSWORD)
    : withPassword(given.DATABASE_URL, given.DATABASE_PASSWORD),
  /** Maximum connections of this process. */
  databasePool: given.DATABASE_POOL,
  dataDir: resolve(given.DATA_DIR),
  /** The public origin, without a trailing slash. */
  siteUrl: given.SITE_URL ?? `http://localhost:${given.PORT}`,
  siteUrlIsSet: given.SITE_URL !== undefined,
  authSecret: given.AUTH_SECRET,
  /** Seconds. */
  tokenTtl: given.TOKEN_TTL,
  idleTtl: given.IDLE_TTL,
  requireSecondFactor: given.REQUIRE_SECOND_FACTOR === "on",
  imageStore: imageStore(given),
  /** Origins whose pages may call the API from a browser. */
  apiOrigins: given.API_ORIGINS,
  /** The number of proxies whose X-Forwarded-For is trusted. */
  trustProxy: given.TRUST_PROXY,
  logsRequests: given.LOG_REQUESTS === "on",
  /** Whether views of quotes and scans of QR codes are counted. */
  countsOpenings: given.COUNT_OPENINGS === "on",
  /** The bearer token of /metrics; null without metrics. */
  metricsToken: given.METRICS_TOKEN ?? null,
  /** The server that sends mails, and their sender; null without mail. */
  mail: given.SMTP_URL && given.MAIL_FROM ? { server: given.SMTP_URL, from: given.MAIL_FROM } : null,
  staffUsername: given.STAFF_USERNAME,
  staffPassword: given.STAFF_PASSWORD ?? null,
}));

/** A password in the address takes precedence. */
function withPassword(address: string, password: string | undefined): string {
  const url = new URL(address);
  if (!password || url.password) return address;
  // The driver decodes it, and the URL's setter doesn't escape a %.
  url.password = encodeURIComponent(password);
  return url.href;
}

function imageStore({ IMAGE_STORE: given, DATA_DIR, AWS_REGION }: z.output<typeof variables>): ImageStoreSetting {
  if (!given) return { kind: "file", directory: resolve(DATA_DIR, "images") };
  if (given.kind === "file") return given;
  const { endpoint, region, ...place } = given;
  return { ...place, ...(endpoint && { endpoint }), region: region ?? AWS_REGION };
}

/** Returns a value for a message: on one line, without a password. */
function printable(name: string, value: string): string {
  if (name === "AUTH_SECRET" || name === "METRICS_TOKEN") return `(${value.length} characters)`;
  // A mistyped URL may have the password anywhere after its first colon.
  const hidden = value.includes("@") ? value.replace(/^.*@/s, "…@") : value.replace(/:.*/s, ":…");
  const shown = JSON.stringify(/(DATABASE|SMTP)_URL$/.test(name) ? hidden : value).slice(1, -1);
  return shown.length > 120 ? `${shown.slice(0, 120)}…` : shown;
}
