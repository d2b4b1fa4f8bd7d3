import { resolve } from "node:path";

export type ImageStoreSetting =
  | { kind: "file"; directory: string }
  | { kind: "s3"; bucket: string; prefix: string; endpoint?: string; region: string };

/** The settings of one process, checked. README.md lists the variables they come from. */
export type Env = {
  readonly port: number;
  readonly host: string;
  /** mysql://user:password@host:port/name */
  readonly databaseUrl: string;
  /** Absolute. */
  readonly dataDir: string;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** False when siteUrl is only the default, http://localhost:PORT. */
  readonly siteUrlIsSet: boolean;
  /** 32 characters or more. */
  readonly authSecret: string;
  /** Seconds. */
  readonly tokenTtl: number;
  readonly imageStore: ImageStoreSetting;
  /** Origins whose pages may call the API from a browser. */
  readonly apiOrigins: "*" | readonly string[];
  /** How many proxies stand before us whose X-Forwarded-For is believed. */
  readonly trustProxy: number;
  /** Whether each request is written to the log. */
  readonly logsRequests: boolean;
  readonly staffUsername: string;
  readonly staffPassword: string | null;
};

type Source = Record<string, string | undefined>;

/**
 * Checks a process's environment. An empty variable counts as one that is not set.
 *
 * @returns the settings, or every problem at once: one line each, naming the variable, its value (never a secret) and
 *   what is expected.
 */
export function parseEnv(source: Source): { ok: true; env: Env } | { ok: false; problems: string[] } {
  const problems: string[] = [];
  const given = (name: string) => source[name] || undefined;

  /** `read` answers undefined when the value makes no sense; the fallback then only fills the place. */
  function setting<T>(name: string, fallback: T, expected: string, read: (value: string) => T | undefined): T {
    const value = given(name);
    if (value === undefined) return fallback;
    const result = read(value);
    if (result === undefined) problems.push(`${name}=${printable(name, value)}: expected ${expected}`);
    return result ?? fallback;
  }

  function required(name: string, expected: string, read: (value: string) => string | undefined): string {
    if (given(name) === undefined) problems.push(`${name} is not set: expected ${expected}`);
    return setting(name, "", expected, read);
  }

  const port = setting("PORT", 3000, "a whole number from 1 to 65535", wholeNumber(1, 65535));
  const dataDir = resolve(given("DATA_DIR") ?? ".data");
  const env: Env = {
    port,
    host: setting("HOST", "127.0.0.1", "an address to listen on, such as 127.0.0.1 or 0.0.0.0", hostName),
    databaseUrl: required("DATABASE_URL", "mysql://user:password@host:port/name", databaseUrl),
    dataDir,
    siteUrl: setting(
      "SITE_URL",
      `http://localhost:${port}`,
      "the site's origin without a path, such as https://lario-ceiba.example",
      origin,
    ),
    siteUrlIsSet: given("SITE_URL") !== undefined,
    authSecret: required("AUTH_SECRET", "32 characters or more", (value) => (value.length >= 32 ? value : undefined)),
    tokenTtl: setting("TOKEN_TTL", 43_200, "seconds, a whole number from 1 to 31536000", wholeNumber(1, 31_536_000)),
    imageStore: setting<ImageStoreSetting>(
      "IMAGE_STORE",
      { kind: "file", directory: resolve(dataDir, "images") },
      "file:DIR or s3://bucket/prefix?endpoint=...&region=...",
      (value) => imageStore(value, given("AWS_REGION") ?? "us-east-1"),
    ),
    apiOrigins: setting<Env["apiOrigins"]>(
      "API_ORIGINS",
      [],
      "* or a list of origins such as https://a.example,https://b.example",
      origins,
    ),
    trustProxy: setting("TRUST_PROXY", 0, "the number of proxies before the site, from 0 to 10", wholeNumber(0, 10)),
    logsRequests: setting("LOG_REQUESTS", true, "on or off", (value) => ({ on: true, off: false })[value]),
    staffUsername: given("STAFF_USERNAME") ?? "staff",
    staffPassword: given("STAFF_PASSWORD") ?? null,
  };
  return problems.length === 0 ? { ok: true, env } : { ok: false, problems };
}

function wholeNumber(min: number, max: number) {
  return (value: string) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : NaN;
    return number >= min && number <= max ? number : undefined;
  };
}

function hostName(value: string): string | undefined {
  return /^[A-Za-z0-9._:-]+$/.test(value) ? value : undefined;
}

function databaseUrl(value: string): string | undefined {
  const url = parseUrl(value);
  const isComplete = url?.protocol === "mysql:" && url.hostname !== "" && /^\/[^/]+$/.test(url.pathname);
  return isComplete ? value : undefined;
}

function origin(value: string): string | undefined {
  const url = parseUrl(value);
  const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
  // An origin has nothing but scheme, host and port; href would show a name, path, query or fragment.
  return url && isWeb && url.href === `${url.origin}/` ? url.origin : undefined;
}

function origins(value: string): Env["apiOrigins"] | undefined {
  if (value.trim() === "*") return "*";
  const list = value.split(/[\s,]+/).filter((part) => part !== "");
  const parsed = list.map(origin).filter((part) => part !== undefined);
  return parsed.length > 0 && parsed.length === list.length ? parsed : undefined;
}

function imageStore(value: string, defaultRegion: string): ImageStoreSetting | undefined {
  if (value.startsWith("file:")) {
    const directory = value.slice("file:".length);
    return directory === "" ? undefined : { kind: "file", directory: resolve(directory) };
  }
  const url = parseUrl(value);
  if (url?.protocol !== "s3:" || url.hostname === "") return undefined;
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint && !origin(endpoint)) return undefined;
  return {
    kind: "s3",
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ""),
    ...(endpoint ? { endpoint } : {}),
    region: url.searchParams.get("region") ?? defaultRegion,
  };
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

/** The value as a message may show it: on one line, and without a password. */
function printable(name: string, value: string): string {
  if (name === "AUTH_SECRET") return `(${value.length} characters)`;
  let shown = value;
  // A mistyped URL may hold the password anywhere behind its first colon.
  if (name === "DATABASE_URL")
    shown = value.includes("@") ? value.replace(/^.*@/s, "…@") : value.replace(/:.*$/s, ":…");
  shown = JSON.stringify(shown).slice(1, -1);
  return shown.length > 120 ? `${shown.slice(0, 120)}…` : shown;
}
