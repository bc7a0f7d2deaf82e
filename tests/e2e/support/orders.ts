import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { CardDesigns } from '#domain/card-design/card-design.ts';
import { address } from '#tests/support/buyer.ts';
import { makeAccount, type Account } from './accounts.ts';

export interface PaidOrder {
  readonly _id: string;
  readonly buyer: Account;
}

/** A name that nobody else's order has: the admin area's list is narrowed to a test's own by it. */
export const newBuyerName = () => `Ada ${randomUUID().slice(0, 13)}`;

interface Bought {
  readonly productId?: string;
  readonly quantity?: number;
  readonly designs?: CardDesigns;
  readonly isPaid?: boolean;
}

/** Somebody buys in the sandbox, or gets no further than its payment page. */
export async function makeOrder(
  request: APIRequestContext,
  fullName: string,
  { productId = 'lifetime', quantity = 1, designs = [], isPaid = true }: Bought = {},
): Promise<PaidOrder> {
  const buyer = await makeAccount();
  const headers = { Authorization: `Bearer ${buyer.token}` };
  const begun = await request.post('/api/purchase', {
    headers,
    data: {
      items: [{ productId, quantity, designs }],
      deliveryAddress: { ...address, fullName, additionalInstructions: 'Ring twice' },
    },
  });
  const { purchaseId, url }: { purchaseId: string; url: string } = await begun.json();
  if (!isPaid) return { _id: purchaseId, buyer };
  const payment = new URL(url).pathname.split('/').at(-1);
  const paid = await request.post(`/api/sandbox/payments/${payment}/pay`, { headers, data: {} });
  const back = new URL((await paid.json()).url);
  await request.get(`/api${back.pathname}${back.search}`, { headers });
  return { _id: purchaseId, buyer };
}
