import { OverloadedError } from '#server/http/overloaded-error.ts';

const overloaded = new OverloadedError().message;

export interface LoadOptions {
  /** A card that nobody has claimed. */
  readonly serial: string;
  /** The requests that are under way at any time. */
  readonly atOnce: number;
}

export interface LoadReport {
  readonly answers: number;
  /** The requests that the shop itself asked to come again: it has more of them than its machine answers in time. */
  readonly putOff: number;
  /** The requests that got no answer, or one of failure. */
  readonly failures: string[];
}

/**
 * Keeps requests under way until `work` is done: taps, pages, and posts with a body, which no proxy may send
 * twice. @throws what `work` throws, when the requests have ended
 */
export async function keepAsking(
  url: string,
  { serial, atOnce }: LoadOptions,
  work: () => Promise<void>,
): Promise<LoadReport> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'ada@example.test' });
  const tap = [`/nfc/${serial}`, { redirect: 'manual' }] as const;
  // Mostly taps: of the others no machine, however slow, puts one off while there are so few.
  const kinds: readonly (readonly [string, RequestInit])[] = [
    ...Array.from({ length: 5 }, () => tap),
    ['/api/check-email', { method: 'POST', headers, body }],
    ['/', {}],
  ];
  const failures: string[] = [];
  let answers = 0;
  let putOff = 0;
  const over = new AbortController();

  async function ask(index: number): Promise<void> {
    const [path, init] = kinds[index % kinds.length] ?? ['/', {}];
    try {
      const answer = await fetch(url + path, init);
      const text = await answer.text();
      answers += 1;
      if (answer.status < 400) return;
      if (text.includes(overloaded)) putOff += 1;
      else failures.push(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      failures.push(`${path} was not answered: ${String(cause)}`);
    }
  }

  const asking = Array.from({ length: atOnce }, async (_, first) => {
    for (let index = first; !over.signal.aborted; index += 1) await ask(index);
  });
  try {
    await work();
  } finally {
    over.abort();
    await Promise.all(asking);
  }
  return { answers, putOff, failures };
}
