import { hash, verify } from "@node-rs/argon2";
import { Unavailable } from "~/domain/unavailable";

/** argon2id with 19 MiB, two passes, one lane: OWASP Password Storage Cheat Sheet. The package's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Few at once: each takes a core for some 20 ms, and a flood of logins must leave pages their share. */
const atOnce = 2;
const maxWaiting = 100;

/** The hash to store of a password, as a PHC string. Throws `Unavailable` when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  return await queued(() => hash(password, cost));
}

/**
 * Whether a password is the one of a stored hash. Without a hash (an unknown user name) the answer is no and takes the
 * same time. Throws `Unavailable` when too many wait.
 */
export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const compared = storedHash ?? (await nobodysHash);
  const matches = await queued(() => verify(compared, password));
  return matches && storedHash !== null;
}

/** Made at start, with today's cost. */
const nobodysHash = hash("nobody's password", cost);

let running = 0;
const waiting: (() => void)[] = [];

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new Unavailable("Too many passwords to check");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The place goes to the next one without being given up in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
