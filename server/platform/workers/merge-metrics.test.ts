import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { mergeMetrics } from './merge-metrics.ts';

/** The metrics of a worker, after a round trip between processes. */
async function metricsOf(worker: string, count: number) {
  const registry = new Registry();
  registry.setDefaultLabels({ worker });
  const registers = [registry];
  new Counter({ name: 'taps', help: 'Taps.', labelNames: ['kind'], registers }).inc(
    { kind: 'card' },
    count,
  );
  new Gauge({ name: 'lag', help: 'Lag.', registers, aggregator: 'omit' }).set(Number.NaN);
  new Histogram({ name: 'wait', help: 'Wait.', buckets: [1], registers }).observe(count);
  return structuredClone(await registry.getMetricsAsJSON());
}

it('tells the values of each process apart, and each metric once', async () => {
  const text = await mergeMetrics([await metricsOf('1', 1), await metricsOf('2', 3)]);
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    '# HELP taps Taps.',
    '# TYPE taps counter',
    'taps{kind="card",worker="1"} 1',
    'taps{kind="card",worker="2"} 3',
    '# HELP lag Lag.',
    '# TYPE lag gauge',
    'lag{worker="1"} Nan',
    'lag{worker="2"} Nan',
    '# HELP wait Wait.',
    '# TYPE wait histogram',
    'wait_bucket{le="1",worker="1"} 1',
    'wait_bucket{le="+Inf",worker="1"} 1',
    'wait_sum{worker="1"} 1',
    'wait_count{worker="1"} 1',
    'wait_bucket{le="1",worker="2"} 0',
    'wait_bucket{le="+Inf",worker="2"} 1',
    'wait_sum{worker="2"} 3',
    'wait_count{worker="2"} 1',
  ]);
});
