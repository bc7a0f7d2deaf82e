import type { Registry } from 'prom-client';

/** A metric as it is reported: its labels are not in Prometheus' text while it has no value. */
interface DescribedMetric {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly labels: readonly string[];
}

const isOfNode = ({ name }: DescribedMetric) => /^(nodejs|process)_/.test(name);

/** docs/metrics.md: every metric with its type, labels and meaning, as Markdown before formatting. */
export function metricsTable(registry: Registry): string {
  const metrics = describeMetrics(registry);
  return [
    '# Metrics',
    '',
    '`GET /metrics` answers in the text format of Prometheus, on loopback or with `METRICS_TOKEN`. Made by',
    '`npm run metrics` of the metrics themselves.',
    '',
    'Each process tells its own numbers: add them up. What begins with "Whole shop" is read from the database,',
    'and every process tells the same: take the maximum. With `WORKERS` above 1 any process answers for all of',
    'them, each by the label `worker`; one that does not tell its numbers within 3 seconds is left out.',
    '',
    'Gauges of the shop are read when somebody asks, at most once in 15 seconds, and have no value while they',
    'cannot be read.',
    '',
    '[prometheus-rules.yaml](../deploy/prometheus-rules.yaml) has alarms by these metrics, and',
    '[grafana-dashboard.json](../deploy/grafana-dashboard.json) shows them.',
    '',
    '## The shop',
    '',
    ...tableOf(metrics.filter((metric) => !isOfNode(metric))),
    '',
    '## The process',
    '',
    '[prom-client](https://github.com/siimon/prom-client) measures Node.js itself. Some of these exist on Linux',
    'alone.',
    '',
    ...tableOf(metrics.filter(isOfNode)),
    '',
  ].join('\n');
}

/** The metrics of a registry, by name. */
export function describeMetrics(registry: Registry): DescribedMetric[] {
  return registry
    .getMetricsAsArray()
    .map((metric) => ({
      name: metric.name,
      type: String(metric.type),
      help: metric.help,
      labels: labelsOf(metric),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** prom-client's types do not have them. */
function labelsOf(metric: object): string[] {
  const names: unknown = Reflect.get(metric, 'labelNames');
  return Array.isArray(names) ? names.map(String).filter((name) => !ownOfTypes.has(name)) : [];
}

/** The labels that histograms and summaries have by themselves. */
const ownOfTypes = new Set(['le', 'quantile']);

function tableOf(metrics: readonly DescribedMetric[]): string[] {
  return [
    '| metric | type | labels | meaning |',
    '|---|---|---|---|',
    ...metrics.map(({ name, type, labels, help }) => {
      const named = labels.map((label) => `\`${label}\``).join(', ');
      return `| \`${name}\` | ${type} | ${named || '–'} | ${help} |`;
    }),
  ];
}
