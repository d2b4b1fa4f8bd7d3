import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../../scripts/setup/processes/ports.ts";
import { hasExited, startProcess, stopProcess } from "../../../scripts/setup/processes/processes.mjs";
import { findProgram } from "../../../scripts/setup/install/programs.ts";

const [nginxProgram, openssl] = [findProgram("nginx"), findProgram("openssl")];

/** Whether this machine has what `startNginx` needs. `npm test` unpacks it (scripts/setup/install/test-programs.ts). */
export const hasNginx = nginxProgram !== null && openssl !== null;

export interface Nginx {
  /** on 127.0.0.1, with TLS and a self-signed certificate */
  port: number;
  /** The lines of the access log so far. */
  readLog(): string[];
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of a site with the configuration of deploy/nginx/debian.sh. Only folders, ports and user differ.
 * @param site the site's local address
 * @param siteUrl its public origin
 */
export async function startNginx(site: string, siteUrl: string): Promise<Nginx> {
  if (nginxProgram === null || openssl === null) throw new Error("This machine has no nginx, or no openssl");
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  for (const part of ["tls/live/site", "log", "lib", "cache/files"]) mkdirSync(join(folder, part), { recursive: true });
  const script = join(import.meta.dirname, "../../../deploy/nginx/debian.sh");
  const SITE_SERVERS = `server ${new URL(site).host};`;
  // The script runs nginx to read its version.
  const PATH = `${dirname(nginxProgram)}:${process.env.PATH}`;
  const env = { ...process.env, PATH, SITE_URL: siteUrl, SITE_SERVERS };
  execFileSync("bash", [script, folder], { env, stdio: "pipe" });
  const certificate = [
    "-keyout",
    `${folder}/tls/live/site/privkey.pem`,
    "-out",
    `${folder}/tls/live/site/fullchain.pem`,
  ];
  const key = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=site"];
  // An unpacked openssl has no configuration.
  writeFileSync(join(folder, "openssl.cnf"), "[req]\ndistinguished_name = name\n[name]\n");
  execFileSync(openssl, ["req", "-config", `${folder}/openssl.cnf`, ...key, ...certificate], { stdio: "pipe" });
  const port = await findFreePort();
  const text = readFileSync(join(folder, "nginx.conf"), "utf8")
    // By default the workers of root's nginx run as another user without access to the folder.
    .replace(/^user .*$/m, process.getuid?.() === 0 ? "user root;" : "")
    .replace("/etc/nginx/mime.types", join(nginxProgram, "../../../etc/nginx/mime.types"))
    .replaceAll("/etc/letsencrypt/", `${folder}/tls/`)
    .replaceAll("/var/log/nginx/", `${folder}/log/`)
    .replaceAll("/var/lib/nginx/", `${folder}/lib/`)
    .replaceAll("/var/cache/nginx/", `${folder}/cache/`)
    .replace("/run/nginx.pid", `${folder}/pid`)
    .replace(/listen 443 ssl([^;]*); listen [^;]*;/, `listen 127.0.0.1:${port} ssl$1;`);
  writeFileSync(join(folder, "nginx.conf"), text);
  const plain = join(folder, "conf.d/site.conf");
  writeFileSync(plain, readFileSync(plain, "utf8").replace(/listen 80; listen [^;]*;/, `listen unix:${folder}/plain;`));
  const args = ["-c", join(folder, "nginx.conf"), "-g", "daemon off;"];
  const nginx = startProcess(nginxProgram, args, { stdio: "inherit" });
  await listening(port, () => hasExited(nginx));
  return {
    port,
    readLog: () => readFileSync(join(folder, "log/access.log"), "utf8").split("\n").filter(Boolean),
    stop: async () => {
      await stopProcess(nginx, 10_000);
      rmSync(folder, { recursive: true });
    },
  };
}

async function listening(port: number, ended: () => boolean) {
  for (;;) {
    if (ended()) throw new Error("nginx ended before it listened");
    const answers = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await wait(50);
  }
}
