/**
 * Preloaded into the server of a test: each SIGUSR2 moves the time that its code sees, an hour forward, then an
 * hour back, then to what the machine says.
 */
const hourMs = 3_600_000;
const offsetsMs = [0, hourMs, -hourMs] as const;
const RealDate = Date;
let moves = 0;

const now = () => RealDate.now() + (offsetsMs[moves % offsetsMs.length] ?? 0);

process.on('SIGUSR2', () => {
  moves += 1;
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
