import { randomUUID } from 'node:crypto';
import { post, registerVisitors } from './signed-in-visitors.ts';
import type { Ask, ShopProcess } from './shop-process.ts';
import { visitorPassword } from './visitors.ts';

/**
 * Asks the shop to stop while it works: logins, each a tenth of a second of hashing, are under way
 * on connections of their own, and the first has just been answered.
 * @param ask sends the signals, SIGTERM to the process unless said otherwise
 * @returns how it ended and the logins that failed
 */
export async function stopUnderLoad(shop: ShopProcess, loginCount: number, ask?: Ask) {
  const [visitor] = await registerVisitors(shop, 1, `leaver-${randomUUID()}`);
  if (visitor === undefined) throw new Error('nobody registered');
  const credentials = { email: visitor.email, password: visitorPassword };
  const logins = Array.from({ length: loginCount }, () => post(shop, '/api/login', credentials));
  await Promise.race(logins);
  const ending = await shop.stop(ask);
  const failures = (await Promise.allSettled(logins)).flatMap((login) =>
    login.status === 'rejected' ? [String(login.reason)] : [],
  );
  return { ...ending, failures };
}
