import { collectDefaultMetrics, Registry } from 'prom-client';
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
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new RequestDurations();
  return {
    contentType: registry.contentType,
    observe({ method, route, status, milliseconds }: AnsweredRequest) {
      durations.observe(method, route, status, milliseconds / 1_000);
    },
    /** In Prometheus' text format. */
    async text(): Promise<string> {
      return `${await registry.metrics()}\n${durations.text()}`;
    },
  };
}
