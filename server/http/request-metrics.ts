import { setTimeout as wait } from 'node:timers/promises';
import { RequestDurations } from './request-durations.ts';

/** One answered request. */
export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern: labels made of addresses would grow without end. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

export type RequestMetrics = ReturnType<typeof createRequestMetrics>;

/** What `/metrics` tells: the process, and how long its answers take. */
export function createRequestMetrics() {
  const durations = new RequestDurations();
  let watched: ReturnType<typeof watchProcess> | undefined;
  return {
    /** Prometheus' text format. */
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    observe({ method, route, status, milliseconds }: AnsweredRequest) {
      durations.observe(method, route, status, milliseconds / 1_000);
    },
    async text(): Promise<string> {
      const registry = await (watched ??= watchProcess());
      return `${await registry.metrics()}\n${durations.text()}`;
    },
  };
}

/**
 * Watches memory, processor time, garbage collection and the event loop's delay from the first time that
 * somebody asks: the timer that measures the delay would otherwise be most of what an idle shop does
 * (docs/decisions/0044).
 */
async function watchProcess() {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: delaySampledEachMs });
  // Without a sample, the shortest delay would be said to be three hundred years.
  await wait(5 * delaySampledEachMs);
  return registry;
}

const delaySampledEachMs = 10;
