import { Disk } from "flydrive";
import { deadlines } from "~/data/deadlines.server";
import { Unavailable } from "~/domain/unavailable";
import type { ImageStoreSetting } from "~/env.server";
import { imageStoreFailures } from "~/metrics.server";
import { FolderDriver } from "./folder-driver.server";

/**
 * Stored pictures by name: a folder, or an S3 bucket. A name always has the same bytes. Throws `Unavailable` when the
 * store fails, or doesn't answer in time (`deadlines`: `read`, `picture`).
 */
export interface ImageStore {
  /** Stores a file, whole or not at all; an existing one stays. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file; null when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes a file, if it exists. */
  delete(name: string): Promise<void>;
}

/**
 * Opens a store on first use. The AWS SDK finds the keys of an S3 store: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY,
 * the shared credentials file or the machine's role. They must allow ListBucket: without it S3 answers 403 for a
 * missing file.
 */
export function createImageStore(setting: ImageStoreSetting): ImageStore {
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openDisk(setting).catch(forget));
  const keyOf = (name: string) => (setting.kind === "s3" && setting.prefix ? `${setting.prefix}/${name}` : name);

  return {
    put: (name, bytes) =>
      answered("write", async () => {
        const store = await disk();
        if (!(await store.exists(keyOf(name)))) await store.put(keyOf(name), bytes);
      }),
    read: (name) =>
      answered("read", async () => {
        const store = await disk();
        const bytes = await store.getBytes(keyOf(name)).catch(nullWhenMissing);
        return bytes && new Uint8Array(bytes);
      }),
    delete: (name) => answered("write", async () => (await disk()).delete(keyOf(name))),
  };

  /** A store that failed to open is opened again for the next request. */
  function forget(error: unknown): never {
    opened = undefined;
    throw error;
  }
}

async function openDisk(setting: ImageStoreSetting): Promise<Disk> {
  if (setting.kind === "file") return new Disk(new FolderDriver(setting.directory));
  return (await openBucket(setting, { timeout: 2_500 })).disk;
}

/**
 * Opens an S3 bucket. Stores other than Amazon's have no host name per bucket, no ACLs and none of its newer checksums.
 * @param options.timeout milliseconds that an answer may take
 * @returns `client` for what flydrive lacks, and `folder`, the prefix of every name
 */
export async function openBucket(
  { bucket, prefix, region, endpoint }: Extract<ImageStoreSetting, { kind: "s3" }>,
  { timeout }: { timeout: number },
) {
  // Imported on use: the AWS SDK takes 170 ms and 8 MB.
  const [{ S3Client }, { S3Driver }] = await Promise.all([import("@aws-sdk/client-s3"), import("flydrive/drivers/s3")]);
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 1_000,
      socketTimeout: timeout,
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
    },
  });
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: "private" }));
  return { client, disk, folder: prefix && `${prefix}/` };
}

/** flydrive wraps the error of the folder (ENOENT) or the bucket (NoSuchKey). */
function nullWhenMissing(error: Error): null {
  const { code, name } = error.cause as { code?: string; name?: string };
  if (code === "ENOENT" || name === "NoSuchKey") return null;
  throw error;
}

async function answered<T>(what: "read" | "write", ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error("No answer in time")),
      what === "read" ? deadlines.read : deadlines.picture,
    );
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (error) {
    imageStoreFailures.inc();
    throw storeFailure(what, error);
  } finally {
    clearTimeout(timer);
  }
}

/** The error for a failed store, with the store's reason as its cause: flydrive's own error names only the file. */
export function storeFailure(what: string, error: unknown): Unavailable {
  const wrapped = error as { code?: unknown; cause?: unknown };
  const reason = String(wrapped.code).startsWith("E_CANNOT_") && wrapped.cause ? wrapped.cause : error;
  const { name, message, $metadata } = reason as Error & { $metadata?: { httpStatusCode?: number } };
  // Some errors of buckets have a name and no message.
  const status = $metadata?.httpStatusCode;
  const said = status ? `${name} (${status})${message === "UnknownError" ? "" : ` ${message}`}` : message;
  return new Unavailable(`The image store doesn't ${what}`, { cause: new Error(said, { cause: reason }) });
}
