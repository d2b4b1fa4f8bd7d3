// Loaded first by a site whose clock is to be set. As with a machine's clock, what is set is the time of day alone:
// timers and performance.now() go by another clock, which nobody can set.
const RealDate = Date;
let ahead = 0;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (_, given, made) => Reflect.construct(RealDate, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (_, name) => (name === "now" ? now : Reflect.get(RealDate, name)),
});

process.on("message", (/** @type {{ secondsAhead: number }} */ { secondsAhead }) => {
  ahead = secondsAhead * 1_000;
  process.send?.({ secondsAhead });
});
