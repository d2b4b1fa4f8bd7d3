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
  const disk = () => (opened ??= openDisk(setting));
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
}

/** Milliseconds: a page's picture is waited for as long as its rows are; an upload may take its time. */
const deadline = { read: readDeadline, write: 5_000 };

async function openDisk(setting: ImageStoreSetting): Promise<Disk> {
  if (setting.kind === "file") return new Disk(new FolderDriver(setting.directory));
  // Only where it is needed: the AWS SDK takes 170 ms and 8 MB.
  const { S3Driver } = await import("flydrive/drivers/s3");
  const driver = new S3Driver({
    ...bucketOptions(setting),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 1_000,
      socketTimeout: 2_500,
      requestTimeout: 2_500,
      throwOnRequestTimeout: true,
    },
  });
  return new Disk(driver);
}

/** How a bucket is spoken to: stores that aren't Amazon's have no host name per bucket, no ACLs and not its newer checksums. */
export function bucketOptions({ bucket, region, endpoint }: Extract<ImageStoreSetting, { kind: "s3" }>) {
  return {
    bucket,
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    supportsACL: false,
    visibility: "private",
  } as const;
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
    throw new Unavailable(`The image store doesn't ${what}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
