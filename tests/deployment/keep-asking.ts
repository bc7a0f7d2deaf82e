export interface LoadReport {
  readonly answers: number;
  /** The requests that got no answer, or one of failure. */
  readonly failures: string[];
}

type Question = readonly [path: string, init: RequestInit];

/** Of each class of `server/http/load-class.ts` fewer than a process puts off, however slow the machine is. */
const counts = { taps: 125, posts: 40, pages: 20, admin: 15 } as const;

/** The requests of a round. */
export const requestsInFlight = Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * Asks 200 things at once, again and again, until `work` is done: taps, pages, and posts with a body, which no
 * proxy may send twice. The next round begins when the last is answered: who asks again at once would starve the
 * classes that a busy process serves last.
 * @param serial of a card that nobody has claimed
 * @throws what `work` throws, when the requests have ended
 */
export async function keepAsking(
  url: string,
  serial: string,
  work: () => Promise<void>,
): Promise<LoadReport> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'ada@example.test' });
  const round: readonly Question[] = [
    ...repeat(counts.taps, [`/nfc/${serial}`, { redirect: 'manual' }]),
    ...repeat(counts.posts, ['/api/check-email', { method: 'POST', headers, body }]),
    ...repeat(counts.pages, ['/', {}]),
    ...repeat(counts.admin, ['/admin', {}]),
  ];
  const failures: string[] = [];
  let answers = 0;
  const over = new AbortController();

  async function ask([path, init]: Question): Promise<void> {
    try {
      const answer = await fetch(url + path, init);
      const text = await answer.text();
      answers += 1;
      if (answer.status < 400) return;
      failures.push(`${path} was answered ${answer.status}: ${text.slice(0, 200)}`);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      failures.push(`${path} was not answered: ${String(cause)}`);
    }
  }

  async function askOn(): Promise<void> {
    while (!over.signal.aborted) await Promise.all(round.map(ask));
  }

  const asking = askOn();
  try {
    await work();
  } finally {
    over.abort();
    await asking;
  }
  return { answers, failures };
}

const repeat = (times: number, question: Question) => Array.from({ length: times }, () => question);
