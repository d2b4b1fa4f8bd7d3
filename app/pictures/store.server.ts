import { databaseTimeouts } from "~/data/database/query-timeouts.server";
import { UnavailableError } from "~/domain/unavailable";
import type { ImageStoreSetting } from "~/env.server";
import { imageStoreFailures } from "~/metrics.server";
import { openBucket } from "./image-bucket.server";
import { type ImageStore, openImageFolder } from "./image-folder.server";

export type { ImageStore } from "./image-folder.server";

/**
 * Opens a store on first use. It throws `UnavailableError` after a timeout too. The AWS SDK finds the keys of an S3 store: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY,
 * the shared credentials file or the machine's role. They must allow ListBucket: without it S3 answers 403 for a
 * missing file.
 */
export function createImageStore(setting: ImageStoreSetting): ImageStore {
  let opened: Promise<ImageStore> | undefined;
  const open = () => (opened ??= openStore(setting).catch(forget));
  return {
    put: (name, bytes) => withTimeoutError("write", async () => (await open()).put(fileName(name), bytes)),
    read: (name) => withTimeoutError("read", async () => (await open()).read(fileName(name))),
    delete: (name) => withTimeoutError("write", async () => (await open()).delete(fileName(name))),
  };

  /** The next request opens the store again. */
  function forget(error: unknown): never {
    opened = undefined;
    throw error;
  }
}

async function openStore(setting: ImageStoreSetting): Promise<ImageStore> {
  return setting.kind === "file" ? openImageFolder(setting.directory) : await openBucket(setting, { timeout: 2_500 });
}

/** Throws for names that could lead out of the store's folder. */
function fileName(name: string): string {
  if (!/^[\w-][\w.-]*$/.test(name)) throw new Error("Not a picture's file name");
  return name;
}

async function withTimeoutError<T>(operation: "read" | "write", request: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error("No answer in time")),
      operation === "read" ? databaseTimeouts.read : databaseTimeouts.picture,
    );
  });
  try {
    return await Promise.race([request(), timeout]);
  } catch (error) {
    imageStoreFailures.inc();
    throw imageStoreError(operation, error);
  } finally {
    clearTimeout(timer);
  }
}

export function imageStoreError(operation: string, error: unknown): UnavailableError {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  // Some bucket errors have a name and no message.
  const status = $metadata?.httpStatusCode;
  const reason = status ? `${name} (${status})${message === "UnknownError" ? "" : ` ${message}`}` : message;
  return new UnavailableError(`The image store doesn't ${operation}`, { cause: new Error(reason, { cause: error }) });
}
