/** The part of autocannon that the benchmarks use; it ships without types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** How many requests, whatever the time. */
    amount?: number;
    headers: Record<string, string>;
    requests?: {
      method: string;
      /** Called before each request is written. */
      setupRequest(request: object): object;
    }[];
  }

  interface Result {
    errors: number;
    requests: { total: number };
    /** Milliseconds. */
    latency: { p99: number };
    /** Seconds it really took. */
    duration: number;
    /** Answers by status code. */
    statusCodeStats: Record<string, { count: number }>;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
