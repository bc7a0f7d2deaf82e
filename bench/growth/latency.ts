import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { median } from '../harness.ts';
import type { Asked } from './paths.ts';

/** A server, and the nth request that it gets. */
export interface Answerer {
  readonly url: string;
  readonly ask: (n: number) => Asked;
}

/** Milliseconds within which half and 99 of 100 requests of a round were answered; the medians of all rounds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
  /** The median of the rounds' p99, each of that of the first answerer in the same round. */
  readonly ofTheFirst: number;
}

const requestsEach = 60;
/** A path that takes long is asked less often. */
const roundMs = 1_200;

/**
 * Asks several servers the same, one request at a time, in turns that follow each other: what slows the machine
 * for a while slows all of them.
 * @param warmUps requests to each before its first round
 */
export async function compareLatency(
  answerers: readonly Answerer[],
  rounds: number,
  warmUps = 30,
): Promise<Latency[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asked = answerers.map(() => 0);
  const taken: { p50: number; p99: number }[][] = answerers.map(() => []);
  const round = async (index: number, most: number) => {
    const { url, ask } = answerers[index] ?? {};
    if (url === undefined || ask === undefined) throw new Error(`there is no answerer ${index}`);
    const times: number[] = [];
    const endsAt = performance.now() + roundMs;
    while (times.length < most && performance.now() < endsAt) {
      const n = (asked[index] = (asked[index] ?? 0) + 1);
      const startedAt = performance.now();
      await send(agent, url, ask(n));
      times.push(performance.now() - startedAt);
    }
    return times.toSorted((a, b) => a - b);
  };
  for (const index of answerers.keys()) await round(index, warmUps);
  for (let count = 0; count < rounds; count += 1) {
    for (const index of answerers.keys()) {
      const times = await round(index, requestsEach);
      const within = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
      taken[index]?.push({ p50: within(0.5), p99: within(0.99) });
    }
  }
  agent.destroy();
  const first = taken[0] ?? [];
  return taken.map((all) => ({
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    ofTheFirst: median(all.map(({ p99 }, turn) => p99 / (first[turn]?.p99 ?? Number.NaN))),
  }));
}

/** @throws Error for an answer of another status than is expected */
function send(agent: Agent, url: string, { path, headers, body, status = 200 }: Asked) {
  return new Promise<void>((resolve, reject) => {
    const sent = request(url + encodeURI(path), {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === status) resolve();
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    sent.end(body && JSON.stringify(body));
  });
}
