/**
 * Runs a step of a command and prints its progress: a line after a second, then one every 10 seconds, and a last one with the
 * time taken.
 *
 * @template T
 * @param {string} doing such as "Building the site"
 * @param {(report: (line: string) => void) => Promise<T>} work may report its progress
 * @param {string} [usual] how long it may take, such as "20 to 60 s"
 * @returns {Promise<T>}
 */
export async function reportProgress(doing, work, usual) {
  const startedAt = Date.now();
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1);
  let latest = "";
  const first = setTimeout(() => console.log(`${doing} ...${usual ? ` (it may take ${usual})` : ""}`), 1_000);
  const ticks = setInterval(() => console.log(`${doing} ... ${seconds()} s${latest && `: ${latest}`}`), 10_000);
  try {
    const result = await work((line) => (latest = line.slice(0, 100)));
    console.log(`${doing}: done in ${seconds()} s`);
    return result;
  } catch (error) {
    console.log(`${doing}: not done after ${seconds()} s`);
    throw error;
  } finally {
    clearTimeout(first);
    clearInterval(ticks);
  }
}

/**
 * Waits until all steps have ended.
 * @param {...Promise<unknown>} steps
 * @throws the first step's error
 */
export async function settleAll(...steps) {
  for (const outcome of await Promise.allSettled(steps)) if (outcome.status === "rejected") throw outcome.reason;
}
