import { readFile } from "node:fs/promises";
import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { CommandError } from "../setup/processes/outcome.mjs";

/** Transforms a stream of bytes. */
export type ByteTransform = (parts: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/**
 * Returns the encryption to recipients such as `age1…`, in the format of age (https://age-encryption.org/v1).
 * @throws {CommandError} for an invalid recipient
 */
export function createEncryption(recipients: readonly string[]): ByteTransform {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new CommandError(
        `--encrypt-to ${recipient}: expected a recipient of age, such as age1… (${String(error)})`,
      );
    }
  }
  return through((parts) => encrypter.encrypt(parts));
}

/** Decrypts the files of a backup. */
export interface Decryption {
  bytes: (bytes: Uint8Array) => Promise<Uint8Array>;
  stream: ByteTransform;
}

/**
 * Returns the decryption with the identities of a file, as `age-keygen` writes it. It throws a `CommandError` for a file
 * that is encrypted to other recipients.
 * @throws {CommandError} if the file can't be read or has no identity
 */
export async function loadDecryption(file: string): Promise<Decryption> {
  const text = await readFile(file, "utf8").catch((error: Error) => {
    throw new CommandError(`--identity ${file}: ${error.message}`);
  });
  const decrypter = new Decrypter();
  try {
    const lines = text.split("\n").map((line) => line.trim());
    const identities = lines.filter((line) => line && !line.startsWith("#"));
    if (identities.length === 0) throw new Error("it is empty");
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch (error) {
    throw new CommandError(
      `--identity ${file}: expected lines such as AGE-SECRET-KEY-1… (${(error as Error).message})`,
    );
  }
  const refuse = (error: Error) => {
    throw new CommandError(`This backup can't be decrypted with ${file}: ${error.message}`);
  };
  return {
    bytes: (bytes) => decrypter.decrypt(bytes).catch(refuse),
    stream: through((parts) => decrypter.decrypt(parts).catch(refuse)),
  };
}

function through(change: (parts: Stream) => Promise<Stream>): ByteTransform {
  return async function* (parts) {
    yield* (await change(ReadableStream.from(parts) as Stream)) as ReadableStream<Uint8Array>;
  };
}

/** The same class as Node's, by the browser's types, which lack its iterator. */
type Stream = globalThis.ReadableStream<Uint8Array>;
