import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Values that are read when somebody asks for the metrics. */
export interface Reading<Name extends string> {
  /** The meaning of each metric, by its name. */
  readonly help: Readonly<Record<Name, string>>;
  /** Reads them all at once. */
  readonly read: () => Promise<Readonly<Record<Name, number>>>;
  /** The value where they cannot be read, or not in time; absent: they have no value then, rather than an old one. */
  readonly otherwise?: Readonly<Record<Name, number>>;
}

/** How long what was read is reported again: however often the metrics are asked for, a read costs no more. */
const keepMs = 15_000;
const delaySampledEachMs = 10;

/**
 * The metrics of this process, and those that it reads of the whole shop.
 * @param now monotonic milliseconds
 * @param waitMs for so long an answer waits for a read, which then goes on without it
 */
export function createMetrics({ now = () => performance.now(), waitMs = 2_000 } = {}) {
  const registry = new Registry();
  let watching: Promise<void> | undefined;

  return {
    /** For counters and histograms: each registers itself where it is counted. */
    registry,
    /** Prometheus' text format. */
    contentType: registry.contentType,

    /** Adds gauges. */
    addReading<Name extends string>({ help, read, otherwise }: Reading<Name>): void {
      const latest = keptFor<Readonly<Record<string, number>>>(keepMs, now, read);
      for (const [name, text] of Object.entries<string>(help)) {
        const gauge = new Gauge({
          name,
          help: text,
          registers: [],
          async collect() {
            const values: Readonly<Record<string, number>> | undefined =
              (await within(waitMs, latest())) ?? otherwise;
            const value = values?.[name];
            if (value === undefined) gauge.remove();
            else gauge.set(value);
          },
        });
        registry.registerMetric(gauge);
      }
    },

    async text(): Promise<string> {
      await (watching ??= watchProcess(registry));
      return registry.metrics();
    },

    /** The same as data, for whoever puts those of several processes together. */
    async values(): Promise<readonly object[]> {
      await (watching ??= watchProcess(registry));
      return registry.getMetricsAsJSON();
    },
  };
}

/** One read at a time, and none while the last one is young enough. A failure is kept as well, as undefined. */
function keptFor<Value>(
  ms: number,
  now: () => number,
  read: () => Promise<Value>,
): () => Promise<Value | undefined> {
  let kept: Promise<Value | undefined> | undefined;
  let endedAt: number | undefined;
  return () => {
    const isOld = endedAt !== undefined && now() - endedAt >= ms;
    if (kept !== undefined && !isOld) return kept;
    endedAt = undefined;
    kept = read()
      .catch(() => undefined)
      .finally(() => (endedAt = now()));
    return kept;
  };
}

/** @returns undefined when the work takes longer */
async function within<Value>(ms: number, work: Promise<Value>): Promise<Value | undefined> {
  const inTime = new AbortController();
  const tooLate = wait(ms, undefined, { signal: inTime.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    inTime.abort();
  }
}

/**
 * Watches memory, processor time, garbage collection and the event loop's delay from the first time that
 * somebody asks: the timer that measures the delay would otherwise be most of what an idle shop does
 * (docs/decisions/0012).
 */
async function watchProcess(registry: Registry): Promise<void> {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: delaySampledEachMs });
  // Without a sample, the shortest delay would be said to be three hundred years. One by one, since after a long
  // block a single wait is over before the second sample.
  for (let samples = 0; samples < 5; samples += 1) await wait(delaySampledEachMs);
}
