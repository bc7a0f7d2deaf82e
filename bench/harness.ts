import autocannon from 'autocannon';
import { markdownTable } from './markdown.ts';
import type { BenchServer } from './server-process.ts';

/** One way of answering, compared with the others of its run. */
export interface Contender {
  readonly name: string;
  /**
   * Several are processes of the same server, which take its turns in rotation: what one process happens
   * to be (where its code lies, what was compiled when) is worth a tenth, and stays so until it ends.
   */
  readonly server: BenchServer | readonly BenchServer[];
  /** The requested path; a function gives the nth request's, counted over all turns. */
  readonly path: string | ((index: number) => string);
  readonly headers?: Readonly<Record<string, string>>;
  /** A benchmark of error answers would be none. Default 200. */
  readonly status?: number;
  /** Makes it a POST: what the nth one sends, counted over all turns. */
  readonly write?: (index: number) => {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: object;
  };
  /** Does what its requests have left for later: that time counts, and no request shares it. */
  readonly finish?: () => Promise<void>;
}

export interface Measurement {
  readonly name: string;
  /** As the client saw them; it shares the machine, and may be what is slow. */
  readonly requestsPerSecond: number;
  /** Answers for each second of processor time of the server: what one busy core serves. */
  readonly requestsPerCpuSecond: number;
  /** Milliseconds within which 99 of 100 were answered. */
  readonly p99Ms?: number | undefined;
  /** The same rates as parts of the first contender's. */
  readonly ofTheFirst: Readonly<Record<RatioOf, number>>;
}

export type RatioOf = 'requests/s' | 'requests/CPU s';

export interface BenchResult {
  readonly title: string;
  /** The first is what the others are compared with. */
  readonly measurements: readonly Measurement[];
  /** Sizes and the like, for people. */
  readonly notes: readonly string[];
  /**
   * The basis of the ratios. Default `requests/CPU s`; where the database works as well, the server's own
   * processor time says little.
   */
  readonly ratioOf?: RatioOf | undefined;
}

export interface CompareOptions {
  /** That ask at once, each again as soon as it is answered. */
  readonly connections?: number;
  /** Turns of each; a p99 wants more of them than a rate. */
  readonly rounds?: number;
  /** How long a turn is. */
  readonly secondsEach?: number;
  /** How long each is asked beforehand, uncounted. */
  readonly warmUpSeconds?: number;
}

/**
 * Measures all contenders in one run: short turns in rotation (A B C A B C …), so that whatever
 * slows the machine down for a while slows all of them, and the median of each one's turns. A ratio is the
 * median of those of each round: turns that follow each other are more alike than those minutes apart.
 */
export async function compare(
  contenders: readonly Contender[],
  { connections = 32, rounds = 5, secondsEach = 2, warmUpSeconds = 2 }: CompareOptions = {},
): Promise<Measurement[]> {
  const turns = new Map<Contender, Turn[]>(contenders.map((contender) => [contender, []]));
  for (const contender of contenders) {
    for (const server of serversOf(contender)) {
      await takeTurn(contender, server, connections, warmUpSeconds);
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [contender, taken] of turns) {
      const servers = serversOf(contender);
      const server = servers[round % servers.length];
      if (server === undefined) throw new Error(`${contender.name} has no server`);
      taken.push(await takeTurn(contender, server, connections, secondsEach));
    }
  }
  const first = turns.values().next().value ?? [];
  return [...turns].map(([{ name }, taken]) => ({
    name,
    requestsPerSecond: median(taken.map(rateOf['requests/s'])),
    requestsPerCpuSecond: median(taken.map(rateOf['requests/CPU s'])),
    p99Ms: median(taken.map((turn) => turn.p99Ms)),
    ofTheFirst: {
      'requests/s': medianRatio(taken, first, rateOf['requests/s']),
      'requests/CPU s': medianRatio(taken, first, rateOf['requests/CPU s']),
    },
  }));
}

const rateOf: Readonly<Record<RatioOf, (turn: Turn) => number>> = {
  'requests/s': ({ requests, seconds }) => requests / seconds,
  'requests/CPU s': ({ requests, cpuSeconds }) => requests / cpuSeconds,
};

/** Of two contenders' turns of the same rounds. */
function medianRatio(
  turns: readonly Turn[],
  others: readonly Turn[],
  rate: (turn: Turn) => number,
): number {
  return median(
    turns.flatMap((turn, round) => {
      const other = others[round];
      return other === undefined ? [] : [rate(turn) / rate(other)];
    }),
  );
}

function serversOf({ server }: Contender): readonly BenchServer[] {
  return 'url' in server ? [server] : server;
}

interface Turn {
  readonly requests: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly p99Ms: number;
}

const asked = new Map<Contender, number>();

/** The index of a contender's next request. */
function nextIndex(contender: Contender): number {
  const index = asked.get(contender) ?? 0;
  asked.set(contender, index + 1);
  return index;
}

async function takeTurn(
  contender: Contender,
  server: BenchServer,
  connections: number,
  duration: number,
): Promise<Turn> {
  const { name, path, headers, status = 200, write, finish } = contender;
  const before = await server.cpuSeconds();
  const {
    requests,
    duration: took,
    errors,
    statusCodeStats,
    latency,
  } = await autocannon({
    url: server.url + (typeof path === 'string' ? path : ''),
    headers: { ...headers },
    connections,
    duration,
    ...(write && { requests: [{ method: 'POST', setupRequest: writeNext(contender, write) }] }),
    ...(typeof path === 'function' && {
      requests: [{ method: 'GET', setupRequest: askNext(contender, path) }],
    }),
  });
  const wrong = Object.keys(statusCodeStats).filter((code) => Number(code) !== status);
  if (errors > 0 || wrong.length > 0) {
    throw new Error(`${name}: ${errors} errors, unexpected status ${wrong.join(', ') || 'none'}`);
  }
  const endedAt = performance.now();
  await finish?.();
  const seconds = took + (performance.now() - endedAt) / 1_000;
  const cpuSeconds = (await server.cpuSeconds()) - before;
  return { requests: requests.total, seconds, cpuSeconds, p99Ms: latency.p99 };
}

/** Writes each request anew, so that none is the same as another. */
function writeNext(contender: Contender, write: NonNullable<Contender['write']>) {
  return (request: object) => {
    const { headers, body } = write(nextIndex(contender));
    return { ...request, headers, body: JSON.stringify(body) };
  };
}

/** Asks for another thing each time. */
function askNext(contender: Contender, pathOf: (index: number) => string) {
  return (request: object) => ({ ...request, path: pathOf(nextIndex(contender)) });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = sorted.slice(middle - 1 + (sorted.length % 2));
  return sorted.length % 2 === 1 ? low : (low + high) / 2;
}

/** @param previous an older result of the same benchmark, to compare the ratios with */
export function printResult(result: BenchResult, previous?: BenchResult): void {
  console.log(`\n${result.title}`);
  const before = new Map(previous && ratios(previous));
  const now = new Map(ratios(result));
  console.table(
    Object.fromEntries(
      result.measurements.map((one) => [
        one.name,
        {
          'requests/s': Math.round(one.requestsPerSecond),
          'requests/CPU s': Math.round(one.requestsPerCpuSecond),
          'p99 ms': one.p99Ms?.toFixed(1) ?? '',
          'of the first': now.get(one.name)?.toFixed(2),
          ...(previous && { before: before.get(one.name)?.toFixed(2) ?? 'new' }),
        },
      ]),
    ),
  );
  console.log(basisOf(result));
  for (const note of result.notes) console.log(note);
}

/** The same as a section of a report: ratios first, rates for whoever reckons capacity with them. */
export function asMarkdown(result: BenchResult): string {
  const now = new Map(ratios(result));
  return [
    `## ${result.title}`,
    markdownTable(
      ['', 'of the first', 'requests/s', 'requests/CPU s', 'p99 ms'],
      result.measurements.map((one) => [
        one.name,
        now.get(one.name)?.toFixed(2) ?? '',
        one.requestsPerSecond.toFixed(),
        one.requestsPerCpuSecond.toFixed(),
        one.p99Ms?.toFixed(1) ?? '',
      ]),
    ),
    [basisOf(result), ...result.notes].join(' '),
  ].join('\n\n');
}

function basisOf({ ratioOf = 'requests/CPU s' }: BenchResult): string {
  return ratioOf === 'requests/s'
    ? 'Ratios are of requests per second; client and database share the machine.'
    : 'Ratios are of requests per CPU second of the server; the client shares the machine.';
}

function ratios({ measurements, ratioOf = 'requests/CPU s' }: BenchResult): [string, number][] {
  return measurements.map((one) => [one.name, one.ofTheFirst[ratioOf]]);
}
