import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { callShop } from './shop-calls.ts';
import type { ShopProcess } from './shop-process.ts';
import { registerVisitors } from './signed-in-visitors.ts';

/** Pages that are rendered anew each time; a card's page is cached, as those at a trade fair are. */
const paths = { shop: '/', admin: '/admin/login' } as const;
type Class = 'card' | keyof typeof paths;

/** Each class's requests for each page that the shop renders: together twice as many. */
const shares = { card: 0.2, shop: 1.2, admin: 0.8 } as const;

const tickMs = 20;
const probeEachMs = 500;
const visitorsAtOnce = 16;
const measuredForMs = 2_000;
const recoveredWithinMs = 20_000;
/** The machine is shared with other work. */
const nearly = 0.7;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
}

export interface OverloadReport {
  /** Pages that the shop rendered in a second before. */
  readonly pagesPerSecond: number;
  /** The part of each class's requests that were answered. */
  readonly answered: Readonly<Record<Class, number>>;
  /** The median of the pages that were answered. */
  readonly answerMs: number;
  /** The median of the refusals. */
  readonly refusalMs: number;
  readonly refusals: number;
  /** Answers that are neither 200 nor 503 with `Retry-After`. */
  readonly wrong: number;
  /** How often `/readyz` and `/healthz` did not say yes. */
  readonly unready: number;
  /** By how much the most resident memory of its second half is above that of its first. */
  readonly grownMegabytes: number;
  /** Until the shop rendered as many pages as before, or nearly; undefined: not within 20 seconds. */
  readonly recoveredAfterMs: number | undefined;
}

/**
 * Asks for twice as many pages as the shop can render, whatever it answers, and compares the classes.
 */
export async function overload(
  shop: ShopProcess,
  { seconds }: { readonly seconds: number },
): Promise<OverloadReport> {
  const cardPath = await publishCard(shop);
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) => askShop(shop.url + path, agent);
  // The first pages are slow: their code is not compiled yet.
  await renderPages(ask);
  await renderPages(ask);
  const pagesPerSecond = await renderPages(ask);
  const answers: Record<Class, Answer[]> = { card: [], shop: [], admin: [] };
  const probes: Answer[] = [];
  const memory: [firstHalf: number[], secondHalf: number[]] = [[], []];
  const asked = { card: 0, shop: 0, admin: 0 };
  const running: Promise<unknown>[] = [];
  const startedAt = performance.now();
  let probedAt = startedAt;
  for (let at = startedAt; at < startedAt + seconds * 1_000; at = performance.now()) {
    // A machine that was busy while it was measured, and no longer is, renders more than was foreseen.
    const foreseen = ((at - startedAt) / 1_000) * pagesPerSecond;
    for (const name of ['card', 'shop', 'admin'] as const) {
      const due = Math.max(foreseen, pagesOf(answers).length) * shares[name];
      for (; asked[name] < due; asked[name] += 1) {
        const path = name === 'card' ? cardPath : paths[name];
        running.push(ask(path).then((answer) => answers[name].push(answer)));
      }
    }
    if (at - probedAt > probeEachMs) {
      probedAt = at;
      for (const path of ['/readyz', '/healthz']) {
        running.push(ask(path).then((answer) => probes.push(answer)));
      }
      const half = memory[at < startedAt + seconds * 500 ? 0 : 1];
      running.push(residentMegabytes(shop).then((megabytes) => half.push(megabytes)));
    }
    await wait(tickMs);
  }
  const recoveredAfterMs = await recover(ask, pagesPerSecond);
  await Promise.all(running);
  agent.destroy();
  const all = Object.values(answers).flat();
  const refusals = all.filter(isRefusal);
  return {
    pagesPerSecond,
    answered: {
      card: answeredOf(answers.card),
      shop: answeredOf(answers.shop),
      admin: answeredOf(answers.admin),
    },
    answerMs: medianOf(pagesOf(answers)),
    refusalMs: medianOf(refusals),
    refusals: refusals.length,
    wrong: all.filter((answer) => answer.status !== 200 && !isRefusal(answer)).length,
    unready: probes.filter(({ status }) => status !== 200).length,
    grownMegabytes: Math.max(...memory[1]) - Math.max(...memory[0]),
    recoveredAfterMs,
  };
}

const isRefusal = ({ status, retryAfter }: Answer) => status === 503 && retryAfter === '2';

/** The pages that were rendered. */
const pagesOf = ({ shop, admin }: Readonly<Record<Class, readonly Answer[]>>) =>
  [...shop, ...admin].filter(({ status }) => status === 200);

function answeredOf(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status === 200).length / answers.length;
}

function medianOf(answers: readonly Answer[]): number {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

const profile = {
  userProfile: 'Ada Example',
  profileType: 'Personal',
  companyLocation: 'London, United Kingdom',
  companyPhone: '2025550123',
  companyCountryCode: '+1',
  companyEmail: 'ada@example.test',
};

/** @returns the path of a card that everybody can see */
async function publishCard(shop: ShopProcess): Promise<string> {
  const [owner] = await registerVisitors(shop, 1, 'overload');
  const { token, uniqueId } = owner ?? {};
  await callShop(`${shop.url}/api/activate-free-tier`, { token, body: {} });
  await callShop(`${shop.url}/api/add-company-profile`, { token, body: profile });
  return `/card/${uniqueId}`;
}

/** Some visitors at once, each of whom asks again as soon as they are answered. @returns pages in a second */
async function renderPages(ask: (path: string) => Promise<Answer>): Promise<number> {
  const startedAt = performance.now();
  let rendered = 0;
  const visit = async () => {
    while (performance.now() - startedAt < measuredForMs) {
      if ((await ask(paths.shop)).status === 200) rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, visit));
  return rendered / ((performance.now() - startedAt) / 1_000);
}

/** @returns how long the shop took to render nearly as many pages as before */
async function recover(ask: (path: string) => Promise<Answer>, pagesBefore: number) {
  const endedAt = performance.now();
  while (performance.now() - endedAt < recoveredWithinMs) {
    const elapsedMs = performance.now() - endedAt;
    if ((await renderPages(ask)) > nearly * pagesBefore) return elapsedMs;
  }
  return undefined;
}

async function residentMegabytes({ url }: ShopProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1_000_000;
}

/** @returns status 0 where the connection broke */
function askShop(address: string, agent: Agent): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const askedAt = performance.now();
  const end = (status: number, retryAfter?: string) =>
    resolve({ status, retryAfter, milliseconds: performance.now() - askedAt });
  get(address, { agent, headers: { accept: 'text/html' } }, (answer) => {
    answer.resume().once('close', () => end(answer.statusCode ?? 0, answer.headers['retry-after']));
  }).once('error', () => end(0));
  return promise;
}
