/** Upper bounds of the buckets, in seconds. */
const bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/** The requests of one method, route and status. */
class Series {
  /** Of each bucket those that are in none before it; the last takes what is longer than all. */
  readonly counts = Array.from({ length: bounds.length + 1 }, () => 0);
  sum = 0;

  observe(seconds: number): void {
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += seconds;
  }
}

const name = 'http_request_duration_seconds';

/**
 * How long answers took, as a Prometheus histogram by method, route and status. prom-client makes a text
 * of the labels for each request, twice checked, and of the bucket's bound, which was a twentieth of what
 * a kept answer costs (docs/decisions/0029); here a series is found by what it is.
 */
export class RequestDurations {
  readonly #byRoute = new Map<string, Map<number, Map<string, Series>>>();

  observe(method: string, route: string, status: number, seconds: number): void {
    const known = this.#byRoute.get(route)?.get(status)?.get(method);
    (known ?? this.#begin(method, route, status)).observe(seconds);
  }

  #begin(method: string, route: string, status: number): Series {
    const byStatus = this.#byRoute.get(route) ?? new Map<number, Map<string, Series>>();
    const byMethod = byStatus.get(status) ?? new Map<string, Series>();
    const series = new Series();
    this.#byRoute.set(route, byStatus.set(status, byMethod.set(method, series)));
    return series;
  }

  /** Prometheus' text format, version 0.0.4. */
  text(): string {
    const lines = [
      `# HELP ${name} Time from request to answer, by route pattern, method and status.`,
      `# TYPE ${name} histogram`,
    ];
    for (const [route, byStatus] of this.#byRoute) {
      for (const [status, byMethod] of byStatus) {
        for (const [method, series] of byMethod) {
          const labels = `method="${escape(method)}",route="${escape(route)}",status="${status}"`;
          lines.push(...linesOf(labels, series));
        }
      }
    }
    return `${lines.join('\n')}\n`;
  }
}

function linesOf(labels: string, { counts, sum }: Series): string[] {
  let count = 0;
  const buckets = counts.map((of, index) => {
    count += of;
    return `${name}_bucket{le="${bounds[index] ?? '+Inf'}",${labels}} ${count}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
}

/** A label's value between quotes. */
function escape(value: string): string {
  return value.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
}
