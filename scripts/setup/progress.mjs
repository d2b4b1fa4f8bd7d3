/**
 * Does one step of a command and tells the user: nothing while it takes less than a second, then a sign of life every
 * 10 seconds, at the end one line with the time taken.
 *
 * @template T
 * @param {string} doing such as "Building the site"
 * @param {(report: (line: string) => void) => Promise<T>} work reports what it is at, for the signs of life
 * @returns {Promise<T>}
 */
export async function step(doing, work) {
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(1);
  let latest = "";
  const first = setTimeout(() => console.log(`${doing} ...`), 1_000);
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
