import { MailboxReader } from './mailbox-reader.ts';
import { callShop, type ShopAnswer } from './shop-calls.ts';
import type { ShopProcess } from './shop-process.ts';
import { visitorPassword } from './visitors.ts';

export interface SignedInVisitor {
  readonly email: string;
  readonly uniqueId: string;
  readonly token: string;
}

const patienceMs = 60_000;

/** Registers `count` people as a browser would, by the code from their mail. */
export async function registerVisitors(
  shop: ShopProcess,
  count: number,
  name: string,
): Promise<SignedInVisitor[]> {
  const mailbox = new MailboxReader(shop.dataDir);
  const signal = AbortSignal.timeout(patienceMs);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const email = `${name}-${index}@example.test`;
      await post(shop, '/api/send-registration-otp', { email });
      const otp = await mailbox.waitForCode(email, signal);
      const credentials = { email, otp, password: visitorPassword };
      const { token = '', user } = (await post(shop, '/api/register', credentials)).body;
      return { email, token, uniqueId: user?.uniqueId ?? '' };
    }),
  );
}

/** @throws Error for an answer other than 200 */
async function post(shop: ShopProcess, path: string, body: object): Promise<ShopAnswer> {
  const answer = await callShop(shop.url + path, { body });
  if (answer.status !== 200) {
    throw new Error(`${path} answered ${answer.status}: ${answer.body.message}`);
  }
  return answer;
}
