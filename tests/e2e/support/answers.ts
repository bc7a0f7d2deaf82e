import type { CDPSession, Page } from '@playwright/test';

/** Lost: the request ends as without a network. A script stands in for one of the shop's. */
export type Answer =
  { readonly status: number; readonly json?: object } | { readonly script: string } | 'lost';

/** Answers that stand in for the shop's, on one page. */
interface Answers {
  /** By a pattern of addresses in which `*` is any text; the newest last. */
  readonly byPattern: Map<string, () => Answer>;
  readonly devTools: CDPSession;
}

const answersOf = new WeakMap<Page, Answers>();

/**
 * Answers requests of a page here instead of by the shop: a request that matches several patterns by the
 * newest. `page.route` does so as well, but has each request of the page pass through Playwright, and
 * turns the browser's cache off: a page is loaded with two thirds more processor time.
 *
 * @param pattern of whole addresses; `*` is any text
 */
export async function answerRequests(
  page: Page,
  pattern: string,
  answer: () => Answer,
): Promise<void> {
  const answers = answersOf.get(page) ?? (await startAnswering(page));
  answers.byPattern.delete(pattern);
  answers.byPattern.set(pattern, answer);
  await tellPatterns(answers);
  await forgetRead(answers.devTools);
}

/** The shop answers again what matches the pattern. */
export async function letThrough(page: Page, pattern: string): Promise<void> {
  const answers = answersOf.get(page);
  if (answers?.byPattern.delete(pattern)) await tellPatterns(answers);
}

/** The shop answers everything again. */
export async function letAllThrough(page: Page): Promise<void> {
  const answers = answersOf.get(page);
  if (answers === undefined || answers.byPattern.size === 0) return;
  answers.byPattern.clear();
  await tellPatterns(answers);
}

/** @param devTools a session of the page, where it can't open another */
export async function startAnswering(page: Page, devTools?: CDPSession): Promise<Answers> {
  const session = devTools ?? (await page.context().newCDPSession(page));
  const answers: Answers = { byPattern: new Map(), devTools: session };
  answersOf.set(page, answers);
  session.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const answer = findAnswer(answers, url);
    // The page that asked may be gone meanwhile.
    settle(session, requestId, answer).catch(() => undefined);
  });
  return answers;
}

function settle(devTools: CDPSession, requestId: string, answer: Answer | undefined) {
  if (answer === undefined) return devTools.send('Fetch.continueRequest', { requestId });
  if (answer === 'lost') {
    return devTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' });
  }
  if ('script' in answer) {
    return fulfill(devTools, requestId, 200, 'text/javascript', answer.script);
  }
  const { status, json } = answer;
  const body = json === undefined ? '' : JSON.stringify(json);
  return fulfill(devTools, requestId, status, 'application/json', body);
}

function fulfill(
  devTools: CDPSession,
  requestId: string,
  responseCode: number,
  type: string,
  body: string,
) {
  return devTools.send('Fetch.fulfillRequest', {
    requestId,
    responseCode,
    responseHeaders: [{ name: 'content-type', value: type }],
    body: Buffer.from(body).toString('base64'),
  });
}

async function tellPatterns({ devTools, byPattern }: Answers): Promise<void> {
  const patterns = [...byPattern.keys()].map((urlPattern) => ({ urlPattern }));
  // Without a pattern it would be every request.
  await (patterns.length === 0
    ? devTools.send('Fetch.disable')
    : devTools.send('Fetch.enable', { patterns }));
}

/** The page's process would not ask again for what it still has of earlier pages. */
async function forgetRead(devTools: CDPSession): Promise<void> {
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: false });
  await devTools.send('Network.disable');
}

function findAnswer({ byPattern }: Answers, url: string): Answer | undefined {
  const found = [...byPattern].findLast(([pattern]) => expressionOf(pattern).test(url));
  return found?.[1]();
}

function expressionOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(/[^\w*]/g, String.raw`\$&`).replaceAll('*', '.*')}$`);
}
