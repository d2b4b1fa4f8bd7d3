/**
 * Runs one step of a command and reports it: nothing within the first second, then a line every 10 seconds, and a last
 * line with the time taken.
 *
 * @template T
 * @param {string} doing such as "Building the site"
 * @param {(report: (line: string) => void) => Promise<T>} work reports its progress
 * @param {string} [usual] how long it may take, such as "20 to 60 s"
 * @returns {Promise<T>}
 */
export async function reportProgress(doing, work, usual) {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  let latest = "";
  const first = setTimeout(() => console.log(`${doing} ...${usual ? ` (it may take ${usual})` : ""}`), 1_000);
  const signs = setInterval(() => console.log(`${doing} ... ${seconds()} s${latest && `: ${latest}`}`), 10_000);
  try {
    const result = await work((line) => (latest = line.slice(0, 100)));
    console.log(`${doing}: done in ${seconds()} s`);
    return result;
  } catch (error) {
    console.log(`${doing}: not done after ${seconds()} s`);
    throw error;
  } finally {
    clearTimeout(first);
    clearInterval(signs);
  }
}

/**
 * Waits until all steps have ended, so that none goes on unnoticed.
 * @param {...Promise<unknown>} steps
 * @throws the first step's error
 */
export async function settleAll(...steps) {
  for (const outcome of await Promise.allSettled(steps)) if (outcome.status === "rejected") throw outcome.reason;
}
