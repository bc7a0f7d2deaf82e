import { post, registerVisitors } from './signed-in-visitors.ts';
import type { ShopProcess } from './shop-process.ts';
import { visitorPassword } from './visitors.ts';

/**
 * Asks the shop to stop while it works: logins, each a tenth of a second of hashing, are under way
 * on connections of their own, and the first has just been answered.
 * @returns how it ended and the logins that failed
 */
export async function stopUnderLoad(shop: ShopProcess, loginCount: number) {
  const [visitor] = await registerVisitors(shop, 1, 'leaver');
  if (visitor === undefined) throw new Error('nobody registered');
  const credentials = { email: visitor.email, password: visitorPassword };
  const logins = Array.from({ length: loginCount }, () => post(shop, '/api/login', credentials));
  await Promise.race(logins);
  const ending = await shop.stop();
  const failures = (await Promise.allSettled(logins)).flatMap((login) =>
    login.status === 'rejected' ? [String(login.reason)] : [],
  );
  return { ...ending, failures };
}
