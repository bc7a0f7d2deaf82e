import { Histogram, type Registry } from 'prom-client';

/** One answered request. */
export interface AnsweredRequest {
  readonly method: string;
  /** The route's pattern: labels made of addresses would grow without end. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

export type RequestMetrics = ReturnType<typeof createRequestMetrics>;

/** Measures how long answers take. */
export function createRequestMetrics(registry: Registry) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers: [registry],
  });
  return {
    observe({ milliseconds, ...labels }: AnsweredRequest) {
      durations.observe(labels, milliseconds / 1_000);
    },
  };
}
