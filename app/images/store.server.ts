import { Disk } from "flydrive";
import { readDeadline } from "~/data/deadlines.server";
import { Unavailable } from "~/domain/unavailable";
import type { ImageStoreSetting } from "~/env.server";
import { FolderDriver } from "./folder-driver.server";

/**
 * Where pictures lie, by name: a folder, or a bucket that speaks S3. A name stands for its bytes for ever.
 * Throws `Unavailable` when the store fails, or hasn't done what it was asked within `readDeadline` (read) or 5 s (put).
 */
export interface ImageStore {
  /** Puts a file there, whole or not at all; one that is there already is left. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file; null when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Opens a store on first use.
 * An S3 store takes its keys from where the AWS SDK looks for them: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, the
 * shared credentials file or the machine's role. They must allow ListBucket: without it S3 calls a missing file
 * forbidden.
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
  };

  /** What couldn't be opened is tried again by the next who asks. */
  function forget(error: unknown): never {
    opened = undefined;
    throw error;
  }
}

/** Milliseconds: a page's picture is waited for as long as its rows are; an upload may take its time. */
const deadline = { read: readDeadline, write: 5_000 };

async function openDisk(setting: ImageStoreSetting): Promise<Disk> {
  if (setting.kind === "file") return new Disk(new FolderDriver(setting.directory));
  return (await openBucket(setting, { patience: 2_500 })).disk;
}

/**
 * Opens a bucket that speaks S3. Stores that aren't Amazon's have no host name per bucket, no ACLs and not its newer
 * checksums.
 * @param options.patience milliseconds that an answer may take
 * @returns `client` for what flydrive can't say, and `folder`, the prefix that goes before every name
 */
export async function openBucket(
  { bucket, prefix, region, endpoint }: Extract<ImageStoreSetting, { kind: "s3" }>,
  { patience }: { patience: number },
) {
  // Only where it is needed: the AWS SDK takes 170 ms and 8 MB.
  const [{ S3Client }, { S3Driver }] = await Promise.all([import("@aws-sdk/client-s3"), import("flydrive/drivers/s3")]);
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 1_000,
      socketTimeout: patience,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
    },
  });
  const disk = new Disk(new S3Driver({ client, bucket, supportsACL: false, visibility: "private" }));
  return { client, disk, folder: prefix && `${prefix}/` };
}

/** flydrive wraps what the folder (ENOENT) or the bucket (NoSuchKey) said. */
function nullWhenMissing(error: Error): null {
  const { code, name } = error.cause as { code?: string; name?: string };
  if (code === "ENOENT" || name === "NoSuchKey") return null;
  throw error;
}

async function answered<T>(what: keyof typeof deadline, ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer in time")), deadline[what]);
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (error) {
    throw storeFailure(what, error);
  } finally {
    clearTimeout(timer);
  }
}

/** What to throw when a store fails, with its own reason as the cause: flydrive's says only which file. */
export function storeFailure(what: string, error: unknown): Unavailable {
  const wrapped = error as { code?: unknown; cause?: unknown };
  const reason = String(wrapped.code).startsWith("E_CANNOT_") && wrapped.cause ? wrapped.cause : error;
  const { name, message, $metadata } = reason as Error & { $metadata?: { httpStatusCode?: number } };
  // Many a bucket's answer has a name and no words.
  const status = $metadata?.httpStatusCode;
  const said = status ? `${name} (${status})${message === "UnknownError" ? "" : ` ${message}`}` : message;
  return new Unavailable(`The image store doesn't ${what}`, { cause: new Error(said, { cause: reason }) });
}
