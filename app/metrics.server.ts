import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** Metrics for Prometheus (docs/operating.md). Labels never contain user input: requests have the pattern of their address. */
const registry = new Registry();

export async function renderMetrics(): Promise<{ text: string; contentType: string }> {
  return { text: await registry.metrics(), contentType: registry.contentType };
}

/** Adds memory, event loop delay and similar metrics, which have a small constant cost. */
export function collectProcessMetrics(): void {
  collectDefaultMetrics({ register: registry });
}

const of = <Name extends string>(name: string, help: string, ...labelNames: Name[]) => {
  return { name: `site_${name}`, help, labelNames, registers: [registry] };
};

const seconds = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

export const requests = new Counter(of("requests_total", "Answered requests", "route", "status"));
export const requestSeconds = new Histogram({
  ...of("request_seconds", "Seconds from a request's headers to the end of its answer", "route"),
  buckets: seconds,
});
export const documents = new Counter(of("documents_total", "Pages: kept, rendered, or not sent (304)", "from"));
export const connections = new Gauge(of("database_connections", "Connections: used, or waited for", "state"));
export const taskSeconds = new Histogram({
  ...of("task_seconds", "Seconds of a PDF, a picture or a login, without the wait for its turn", "queue"),
  buckets: seconds,
});
export const logins = new Counter(of("logins_total", "Logins by result", "result"));
export const errors = new Counter(of("errors_total", "Unexpected errors"));
export const unavailable = new Counter(of("unavailable_total", "Answers that were not possible for a while"));
export const imageStoreFailures = new Counter(of("image_store_failures_total", "Failed calls to the image store"));

/** Set when the metrics are read. Commands import this file and have no release. */
export const releaseInfo = new Gauge(
  of("release_info", "The release of this process, as its start prints it", "release"),
);

/** Set when the metrics are read: unapplied migrations, and applied ones that this release doesn't have. */
export const migrations = new Gauge(of("migrations", "Migrations, pending and orphaned", "state"));

/** Set when the metrics are read. */
export const lastBackup = new Gauge(of("last_backup_timestamp_seconds", "When the newest whole backup was begun"));

const queues = new Map<string, () => number>();

/** Exports the number of tasks in a queue, including running ones. */
export function registerQueue(name: string, length: () => number): void {
  queues.set(name, length);
}

new Gauge({
  ...of("queue_length", "Tasks in a queue, running ones included", "queue"),
  collect() {
    for (const [queue, length] of queues) this.set({ queue }, length());
  },
});
