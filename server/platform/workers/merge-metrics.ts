import { AggregatorRegistry } from 'prom-client';

/**
 * Puts the metrics of several processes into one text of Prometheus. Nothing is added up: each process marks its
 * values with a label of its own, since a sum would fall when a process is replaced, which reads as a restart of all.
 * @param ofEach as prom-client's `getMetricsAsJSON` gives them
 */
export async function mergeMetrics(ofEach: readonly (readonly object[])[]): Promise<string> {
  // By its label each value is a sum of one. What prom-client would leave out or average is reported as well.
  const summed = ofEach.map((metrics) =>
    metrics.map((metric) => ({ ...metric, aggregator: 'sum' })),
  );
  return AggregatorRegistry.aggregate(summed).metrics();
}
