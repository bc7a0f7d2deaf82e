import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { registerVisitors } from './signed-in-visitors.ts';
import type { Ask, ShopProcess } from './shop-process.ts';
import { visitorPassword } from './visitors.ts';

/**
 * Asks the shop to stop while it works: logins, each a tenth of a second of hashing, are under way
 * on connections of their own.
 * @param ask sends the signals, SIGTERM to the process unless said otherwise
 * @returns how it ended and the logins that failed
 */
export async function stopUnderLoad(shop: ShopProcess, loginCount: number, ask?: Ask) {
  const [visitor] = await registerVisitors(shop, 1, `leaver-${randomUUID()}`);
  if (visitor === undefined) throw new Error('nobody registered');
  const credentials = { email: visitor.email, password: visitorPassword };
  const logins = Array.from({ length: loginCount }, () => send(shop, '/api/login', credentials));
  await Promise.all(logins.map(({ sent }) => sent));
  // A connection that asked after them has its answer: so the shop has read every one.
  await send(shop, '/healthz').answered;
  const ending = await shop.stop(ask);
  const failures = (await Promise.allSettled(logins.map(({ answered }) => answered))).flatMap(
    (login) => (login.status === 'rejected' ? [String(login.reason)] : []),
  );
  return { ...ending, failures };
}

/** On a connection of its own; `sent` when the system has taken it all, which `fetch` won't tell. */
function send(shop: ShopProcess, path: string, body?: object) {
  const sending = request(shop.url + path, {
    method: body ? 'POST' : 'GET',
    agent: false,
    headers: { 'Content-Type': 'application/json' },
  });
  const answered = readAnswer(sending);
  answered.catch(() => {}); // judged by the caller, after the stop
  const sent = once(sending, 'finish');
  sending.end(body && JSON.stringify(body));
  return { sent, answered };
}

/** @throws Error with the answer, unless it is one of success */
async function readAnswer(sending: ClientRequest): Promise<void> {
  const [answer] = await once(sending, 'response');
  const text = (await buffer(answer)).toString();
  if (answer.statusCode === 200) return;
  throw new Error(`${sending.path} answered ${answer.statusCode}: ${text}`);
}
