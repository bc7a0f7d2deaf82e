import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** One answered request. */
export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern: labels made of addresses would grow without end. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

export type RequestMetrics = ReturnType<typeof createRequestMetrics>;

/** The metrics of `/metrics`: the process, and how long its answers take. */
export function createRequestMetrics() {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers: [registry],
  });
  let watching: Promise<void> | undefined;
  return {
    /** Prometheus' text format. */
    contentType: registry.contentType,
    observe({ milliseconds, ...labels }: AnsweredRequest) {
      durations.observe(labels, milliseconds / 1_000);
    },
    async text(): Promise<string> {
      await (watching ??= watchProcess(registry));
      return registry.metrics();
    },
  };
}

/**
 * Watches memory, processor time, garbage collection and the event loop's delay from the first time that
 * somebody asks: the timer that measures the delay would otherwise be most of what an idle shop does
 * (docs/decisions/0044).
 */
async function watchProcess(registry: Registry): Promise<void> {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: delaySampledEachMs });
  // Without a sample, the shortest delay would be said to be three hundred years.
  await wait(5 * delaySampledEachMs);
}

const delaySampledEachMs = 10;
