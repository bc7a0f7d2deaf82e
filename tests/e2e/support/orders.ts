import type { APIRequestContext } from '@playwright/test';
import { address } from '#tests/support/buyer.ts';
import type { Account } from './accounts.ts';

/** Has an account buy two cards in the sandbox. @returns the id of the paid order */
export async function buyTwoCards(request: APIRequestContext, buyer: Account): Promise<string> {
  const headers = { Authorization: `Bearer ${buyer.token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    const { url } = await answer.json();
    return new URL(url);
  };
  const items = [{ productId: 'lifetime', quantity: 1 }];
  const page = await post('/purchase', { items, deliveryAddress: address });
  const paymentId = page.pathname.split('/').at(-1);
  const back = await post(`/sandbox/payments/${paymentId}/pay`, {});
  const success = await request.get(`/api/success${back.search}`, { headers });
  return (await success.json()).purchase._id;
}
