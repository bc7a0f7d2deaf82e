import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Asked } from '../growth/paths.ts';

export interface Answered {
  readonly name: string;
  readonly isRight: boolean;
  readonly status: number;
  readonly milliseconds: number;
}

/** The nth request of all. */
export type Next = (index: number) => Asked & { readonly name: string };

const tickMs = 10;
const answeredWithinMs = 10_000;
const growsBy = 1.05;
const connectionsOfRamp = [4, 8, 16, 32, 64];

/** Asks with so many connections, each again as soon as it is answered. @returns right answers in a second */
async function rateOf(url: string, next: Next, connections: number, seconds: number, from: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  let index = from;
  let right = 0;
  const askOn = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      if ((await ask(agent, url, next((index += 1)))).isRight) right += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, askOn));
  agent.destroy();
  return { rate: right / ((performance.now() - startedAt) / 1_000), index };
}

/** Raises the number of connections until the rate rises no more. @returns the highest, and the next index */
export async function saturate(url: string, next: Next, secondsEach: number) {
  let best = 0;
  let from = (await rateOf(url, next, 8, secondsEach, 0)).index; // what is asked first is compiled first
  for (const connections of connectionsOfRamp) {
    const { rate, index } = await rateOf(url, next, connections, secondsEach, from);
    from = index;
    const isMore = rate > best * growsBy;
    best = Math.max(best, rate);
    if (!isMore) break;
  }
  return { rate: best, index: from };
}

/**
 * Asks so often in a second, whether it is answered or not, for so long.
 * @param onAnswer receives each answer, its time counted from when the request was due
 * @returns how long this process was held up at most by others on the machine, in seconds: what was due meanwhile
 * is asked for at once
 */
export async function driveAt(
  url: string,
  next: Next,
  {
    rate,
    seconds,
    from,
  }: { readonly rate: number; readonly seconds: number; readonly from: number },
  onAnswer: (answer: Answered) => void,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;
  let heldUp = 0;
  let before = 0;
  for (let at = 0; at < seconds; at = (performance.now() - startedAt) / 1_000) {
    heldUp = Math.max(heldUp, at - before);
    before = at;
    for (; sent < at * rate; sent += 1) {
      const dueAt = startedAt + (sent / rate) * 1_000;
      const one = ask(agent, url, next(from + sent), dueAt).then(onAnswer);
      running.add(one);
      void one.then(() => running.delete(one));
    }
    await wait(tickMs);
  }
  await Promise.all(running);
  agent.destroy();
  return heldUp;
}

/** @returns status 0 where there was no answer */
function ask(
  agent: Agent,
  url: string,
  { name, path, headers, body, status = 200 }: ReturnType<Next>,
  since = performance.now(),
): Promise<Answered> {
  const { promise, resolve } = Promise.withResolvers<Answered>();
  const end = (answered: number) =>
    resolve({
      name,
      isRight: answered === status,
      status: answered,
      milliseconds: performance.now() - since,
    });
  const sent = request(url + path, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    timeout: answeredWithinMs,
  });
  sent.on('timeout', () => sent.destroy());
  sent.on('error', () => end(0));
  sent.on('response', (answer) => {
    answer.resume().once('close', () => end(answer.statusCode ?? 0));
  });
  sent.end(body && JSON.stringify(body));
  return promise;
}
