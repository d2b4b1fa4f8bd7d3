import { readFile } from "node:fs/promises";
import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { CommandError } from "../setup/processes/outcome.mjs";

/** Turns a stream of bytes into another, a chunk at a time. */
export type ByteTransform = (parts: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** How a backup's files are encrypted, in the format of age (https://age-encryption.org/v1), and read again. */
export interface Encryption {
  bytes: (bytes: Uint8Array) => Promise<Uint8Array>;
  stream: ByteTransform;
  /** Reads what `stream` encrypted, by this object alone: for the list of pictures, which the backup itself reads. */
  decryptOwn: ByteTransform;
}

/**
 * Encryption to recipients such as `age1…`, who alone can decrypt it.
 * @throws {CommandError} when one is no recipient
 */
export async function createEncryption(recipients: readonly string[]): Promise<Encryption> {
  // Forgotten at the end of this process.
  const own = await generateX25519Identity();
  const [forPictures, forStreams, decrypter] = [new Encrypter(), new Encrypter(), new Decrypter()];
  for (const recipient of recipients) {
    try {
      for (const encrypter of [forPictures, forStreams]) encrypter.addRecipient(recipient);
    } catch (error) {
      throw new CommandError(
        `--encrypt-to ${recipient}: expected a recipient of age, such as age1… (${String(error)})`,
      );
    }
  }
  forStreams.addRecipient(await identityToRecipient(own));
  decrypter.addIdentity(own);
  return {
    bytes: (bytes) => forPictures.encrypt(bytes),
    stream: through((parts) => forStreams.encrypt(parts)),
    decryptOwn: through((parts) => decrypter.decrypt(parts)),
  };
}

/** Reads the files of an encrypted backup. */
export interface Decryption {
  bytes: (bytes: Uint8Array) => Promise<Uint8Array>;
  stream: ByteTransform;
}

/**
 * Decryption with the identities of a file, as `age-keygen` writes it.
 * @throws {CommandError} when it can't be read or has none. What it returns throws one for a file that is for somebody else
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
