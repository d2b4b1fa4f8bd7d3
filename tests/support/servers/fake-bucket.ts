import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake of the part of S3 that the site and its commands use, with one bucket named `pictures`. */
export interface FakeBucket {
  endpoint: string;
  /** By key. */
  objects: Map<string, Buffer>;
  /** such as `PUT site/a.webp` */
  requests: string[];
  /** never responds, or responds with 500 */
  fault: "none" | "silent" | "broken";
  stop(): void;
}

export const bucketPageSize = 1_000;

/** Starts a bucket and sets its keys in the environment, where the AWS SDK finds them. */
export async function startFakeBucket(): Promise<FakeBucket> {
  process.env.AWS_ACCESS_KEY_ID = "key";
  process.env.AWS_SECRET_ACCESS_KEY = "secret";
  const server = createServer((request, response) => void respond(bucket, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket: FakeBucket = { endpoint, objects: new Map(), requests: [], fault: "none", stop };
  return bucket;
}

async function respond(
  { objects, requests: asked, fault }: FakeBucket,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? "", "http://bucket");
  const [, name, key = ""] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  asked.push(`${request.method} ${key}`);
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (fault === "silent") return;
  if (fault === "broken") return void response.writeHead(500).end();

  const answerWith = (status: number, body: Buffer | string, type = "application/xml") => {
    response.writeHead(status, { "Content-Type": type, "Content-Length": Buffer.byteLength(body), ...ages });
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const refuse = (status: number, code: string) => answerWith(status, `<Error><Code>${code}</Code></Error>`);
  if (name !== "pictures") return refuse(404, "NoSuchBucket");
  if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=key/"))
    return refuse(403, "AccessDenied");
  if (key === "" && request.method === "GET") return answerWith(200, listObjects(objects, url.searchParams));
  if (request.method === "PUT") {
    objects.set(key, Buffer.concat(parts));
    return answerWith(200, "");
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return void response.writeHead(204).end();
  }
  const object = objects.get(key);
  return object ? answerWith(200, object, "image/webp") : refuse(404, "NoSuchKey");
}

/** All objects are old. */
const ages = { "Last-Modified": new Date("2020-01-01").toUTCString() };

/** ListObjectsV2 with URL-encoded keys and `/` as delimiter. */
function listObjects(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get("prefix") ?? "";
  const names = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const entries = [...new Set(names.map((key) => prefix + /^[^/]*\/?/.exec(key.slice(prefix.length))![0]))];
  const start = Number(query.get("continuation-token") ?? 0);
  const found = entries.slice(start, start + bucketPageSize).map((key) => {
    const name = encodeURIComponent(key).replaceAll("%20", "+");
    return key !== prefix && key.endsWith("/")
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`;
  });
  const end = start + found.length;
  const next = end < entries.length ? `<NextContinuationToken>${end}</NextContinuationToken>` : "";
  return `<ListBucketResult><EncodingType>url</EncodingType>${next}${found.join("")}</ListBucketResult>`;
}
