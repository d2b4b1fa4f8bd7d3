import type { S3ServiceException } from "@aws-sdk/client-s3";
import type { ImageStoreSetting } from "~/env.server";
import type { ImageStore } from "./image-folder.server";

export type BucketSetting = Extract<ImageStoreSetting, { kind: "s3" }>;

/** Pictures in a bucket. S3 stores objects atomically. */
export interface ImageBucket extends ImageStore {
  /** Returns when a file was stored; null if it is missing. */
  storedAt(name: string): Promise<Date | null>;
  /** Lists a page of the names below the prefix; those of folders end with `/`. `token` is of the next page. */
  list(token?: string): Promise<{ names: string[]; token?: string | undefined }>;
}

/**
 * Opens an S3 bucket. Stores other than Amazon's lack host names per bucket, ACLs and its newer checksums.
 * @param options.timeout milliseconds that a response may take
 */
export async function openBucket(
  { bucket: Bucket, prefix, region, endpoint }: BucketSetting,
  { timeout }: { timeout: number },
): Promise<ImageBucket> {
  // Imported on use: the AWS SDK takes 170 ms and 8 MB.
  const s3 = await import("@aws-sdk/client-s3");
  const client = new s3.S3Client({
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
  const folder = prefix && `${prefix}/`;
  const at = (name: string) => ({ Bucket, Key: folder + name });
  const head = (name: string) => client.send(new s3.HeadObjectCommand(at(name))).catch(nullIfMissing);
  return {
    async put(name, bytes) {
      if (await head(name)) return;
      const ContentType = name.endsWith(".webp") ? "image/webp" : "image/jpeg";
      await client.send(new s3.PutObjectCommand({ ...at(name), Body: bytes, ContentType }));
    },
    async read(name) {
      const found = await client.send(new s3.GetObjectCommand(at(name))).catch(nullIfMissing);
      return found?.Body ? new Uint8Array(await found.Body.transformToByteArray()) : null;
    },
    async delete(name) {
      await client.send(new s3.DeleteObjectCommand(at(name)));
    },
    storedAt: async (name) => (await head(name))?.LastModified ?? null,
    async list(token) {
      const found = await client.send(
        new s3.ListObjectsV2Command({
          Bucket,
          Prefix: folder,
          Delimiter: "/",
          // XML can't contain some characters of keys.
          EncodingType: "url",
          ContinuationToken: token,
        }),
      );
      const keys = [
        ...(found.CommonPrefixes ?? []).map((each) => each.Prefix),
        ...(found.Contents ?? []).map((each) => each.Key),
      ];
      const decode = (key: string) =>
        found.EncodingType === "url" ? decodeURIComponent(key.replaceAll("+", " ")) : key;
      const names = keys.map((key = "") => decode(key).slice(folder.length));
      // Some stores have an object for the folder itself.
      return { names: names.filter((name) => name !== ""), token: found.NextContinuationToken };
    },
  };
}

/** HEAD has no body, so its error has no code of S3. */
function nullIfMissing(error: S3ServiceException): null {
  if (error.name === "NoSuchKey" || error.name === "NotFound") return null;
  throw error;
}
